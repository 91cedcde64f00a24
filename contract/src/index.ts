// What web and server agree on: endpoints, tools, limits, prices, errors. Pure data and zod schemas.

export * from './catalogues/index.ts';
export * from './contract-kind.ts';
export * from './credits.ts';
export * from './endpoint.ts';
export * from './endpoints/index.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './plans.ts';
export * from './tools/index.ts';
export * from './wire.ts';
