import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Endpoint, errorBody, errorTable } from '@facet/contract';
import { z } from 'zod';
import type { Http } from './http.ts';
import { mountFolder } from './static-site.ts';

// The public API description (OpenAPI 3.1), derived from the mounted endpoints, and a page to read it.

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const contentTypes = {
  none: null,
  json: 'application/json',
  form: 'multipart/form-data',
  multipart: 'multipart/form-data',
};

function requestBody(endpoint: Endpoint): Json {
  const type = contentTypes[endpoint.body];
  if (!type) return {};
  const schema = schemaOf(endpoint.input, 'input');
  if (endpoint.files?.length) {
    const files = Object.fromEntries(
      endpoint.files.map((part) => [part, { type: 'string', format: 'binary' }]),
    );
    schema.properties = { ...(schema.properties as Json), ...files };
  }
  return { requestBody: { content: { [type]: { schema } } } };
}

function operation(endpoint: Endpoint): Json {
  const status = endpoint.status ?? 200;
  const answer =
    status === 204
      ? { description: 'Done' }
      : {
          description: 'Success',
          content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
        };
  const refusals = Map.groupBy(endpoint.refusals ?? [], (code) => errorTable[code].status);
  const errors = [...refusals].map(([code, names]) => [
    String(code),
    {
      description: names.map((name) => `${name}: ${errorTable[name].text}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const security = {
    none: [],
    optional: [{}, { bearer: [] }],
    basic: [{ basic: [] }],
    bearer: [{ bearer: [] }],
  };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: security[endpoint.auth],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint),
    responses: { [status]: answer, ...Object.fromEntries(errors) },
  };
}

export function describeApi(endpoints: Iterable<Endpoint>, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  const add = (method: string, path: string, value: Json) => {
    const key = path.replace(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [method.toLowerCase()]: value };
  };
  for (const endpoint of endpoints) {
    const value = operation(endpoint);
    add(endpoint.method, endpoint.path, value);
    for (const { method, path } of endpoint.aliases ?? [])
      add(method, path, { ...value, operationId: `${endpoint.name}_${method}_${path}`.replace(/\W+/g, '_') });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Facet API', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  };
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API · Facet</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="swagger"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;
const startScript = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#swagger', deepLinking: true, validatorUrl: null });`;

/** Self-hosted documentation at /docs. */
export function mountDocs(http: Http, publicUrl: string): void {
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  http.app.get('/docs', (c) => c.html(page));
  http.app.get('/docs/start.js', (c) => c.body(startScript, 200, { 'Content-Type': 'text/javascript' }));
  http.app.get('/docs/openapi.json', (c) => c.json(describeApi(http.mounted.values(), publicUrl)));
  mountFolder(http.app, '/docs', join(swagger));
}
