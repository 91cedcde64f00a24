import type { Endpoint } from '../endpoint.ts';
import * as accounts from './accounts.ts';
import * as billing from './billing.ts';
import * as engines from './engines.ts';
import * as events from './events.ts';
import * as feedback from './feedback.ts';
import * as generate from './generate.ts';
import * as generateFaces from './generate-faces.ts';
import * as identities from './identities.ts';
import * as identityFolders from './identity-folders.ts';
import * as images from './images.ts';
import * as matte from './matte.ts';
import * as notifications from './notifications.ts';
import * as prompting from './prompting.ts';
import * as selecting from './selecting.ts';
import * as sessions from './sessions.ts';
import * as status from './status.ts';
import * as tagging from './tagging.ts';
import * as tasks from './tasks.ts';
import * as tokens from './tokens.ts';
import * as uploads from './uploads.ts';
import * as upscale from './upscale.ts';
import * as usage from './usage.ts';

// Every call of the API, by name. Files of resources export endpoints and nothing else; shapes have their own.

export const endpoints = {
  ...sessions,
  ...accounts,
  ...tokens,
  ...usage,
  ...billing,
  ...uploads,
  ...images,
  ...generateFaces,
  ...generate,
  ...prompting,
  ...upscale,
  ...selecting,
  ...tagging,
  ...identities,
  ...identityFolders,
  ...matte,
  ...notifications,
  ...tasks,
  ...events,
  ...engines,
  ...feedback,
  ...status,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export { type AcceptedTask, acceptedTask } from './accepted-task.ts';
export * from './accounts.ts';
export * from './billing.ts';
export * from './engine-view.ts';
export * from './engines.ts';
export * from './events.ts';
export * from './faces-on-image.ts';
export * from './feedback.ts';
export * from './generate.ts';
export * from './generate-faces.ts';
export * from './identities.ts';
export * from './identity.ts';
export * from './identity-folders.ts';
export * from './image-shapes.ts';
export * from './images.ts';
export * from './matte.ts';
export * from './notification.ts';
export * from './notifications.ts';
export * from './prompting.ts';
export * from './public-facts.ts';
export * from './selecting.ts';
export * from './server-event.ts';
export * from './sessions.ts';
export * from './status.ts';
export * from './tagging.ts';
export * from './task-view.ts';
export * from './tasks.ts';
export * from './token-pair.ts';
export * from './tokens.ts';
export * from './uploads.ts';
export * from './upscale.ts';
export * from './usage.ts';
export * from './user.ts';
