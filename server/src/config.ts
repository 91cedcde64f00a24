import { resolve } from 'node:path';
import type { LinkName } from '@facet/contract';
import { z } from 'zod';
import { connectedEnginesOf } from './connected-engines.ts';
import { planTableOf, planVariables } from './plan-variables.ts';

// The only reader of the environment. Parsed once, every problem listed at once, frozen, handed down.

/** An empty variable counts as not given, as in an .env file with nothing behind the sign. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const text = optional(z.string());
const url = optional(z.url({ protocol: /^https?$/ }));
const link = optional(z.string().regex(/^(https?:\/\/|mailto:)/, 'Must be an http(s) or mailto address.'));
/** Addresses with commas between them, without their last slash. */
const urlList = optional(
  z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().replace(/\/+$/, '')))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
);
const onOff = optional(z.enum(['on', 'off']));

/** Links that leave the studio (SPEC §2) → the variable that sets them, and where below SITE_URL they else lead. */
const linkVariables = {
  api: 'API_DOCS_URL',
  blog: 'BLOG_URL',
  contact: 'CONTACT_URL',
  support: 'SUPPORT_URL',
  privacy: 'PRIVACY_URL',
  terms: 'TERMS_URL',
  cookies: 'COOKIES_URL',
  imprint: 'IMPRINT_URL',
  presentations: 'PRESENTATIONS_URL',
  legacyAnonymize: 'LEGACY_ANONYMIZE_URL',
  legacyExpression: 'LEGACY_EXPRESSION_URL',
} as const satisfies Record<Exclude<LinkName, 'site'>, string>;

function linksOf(values: Record<string, unknown>, publicUrl: string): Record<LinkName, string> {
  const site = String(values.SITE_URL ?? '').replace(/\/$/, '');
  const others = Object.entries(linkVariables).map(([name, variable]) => {
    const below = name === 'api' ? `${publicUrl}/docs` : site && `${site}/${name}`;
    return [name, values[variable] ?? below];
  });
  return { site, ...Object.fromEntries(others) };
}

function paymentsOf(
  stripeKey: string | undefined,
  testPayments: string | undefined,
): 'real' | 'test' | 'none' {
  if (stripeKey) return 'real';
  return testPayments === 'off' ? 'none' : 'test';
}

const environment = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: text,
  PUBLIC_URL: url,
  DATA_DIR: text,
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  TRUST_PROXY: onOff,
  RATE_LIMIT_FACTOR: optional(z.coerce.number().min(0.1).max(1_000_000)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  S3_ENDPOINT: url,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: text,
  STRIPE_SECRET_KEY: text,
  /** Two of them, with a comma between, while one replaces the other. */
  STRIPE_WEBHOOK_SECRET: text,
  /** Another address than Stripe's: for tests. */
  STRIPE_API_URL: url,
  TEST_PAYMENTS: onOff,
  ...Object.fromEntries(Object.entries(planVariables).map(([name, schema]) => [name, optional(schema)])),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  /** Another OpenID issuer than Google's: for tests and for companies with their own. */
  GOOGLE_ISSUER: url,
  COMPANY_DOMAIN: optional(
    z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Must be a domain such as example.org.'),
  ),
  SITE_URL: url,
  ...Object.fromEntries(Object.values(linkVariables).map((name) => [name, link])),
  ENGINE_CHILDREN: optional(z.coerce.number().int().min(1).max(16)),
  ENGINE_THREADS: optional(z.coerce.number().int().min(1).max(64)),
  ENGINE_MEMORY_MB: optional(z.coerce.number().int().min(512)),
  /** ComfyUI servers and images APIs, several with commas between. */
  COMFYUI_URLS: urlList,
  IMAGES_API_URL: urlList,
  IMAGES_API_KEY: text,
  IMAGES_API_MODEL: text,
  /** Language model of the same server, for captions and the prompt enhancer. */
  IMAGES_API_CHAT_MODEL: text,
  IMAGES_API_LICENCE: text,
  /** A connected engine may take this long for one picture. */
  ENGINE_TIMEOUT_S: optional(z.coerce.number().min(1).max(540)),
  /** `fake`: the deterministic stand-in of the tests, for chaos runs and browser tests. */
  FACET_ENGINE: optional(z.enum(['embedded', 'fake'])),
  /** Named points at which chaos tests kill, throw or wait. */
  FACET_FAILPOINTS: text,
  WORKER_CONCURRENCY: optional(z.coerce.number().int().min(1).max(64)),
});

export const environmentNames: readonly string[] = Object.keys(environment.shape);

/** Names that belong together: all of them or none. */
const groups = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['IMAGES_API_URL', 'IMAGES_API_MODEL'],
] as const;

export class ConfigProblems extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  for (const group of groups) {
    const given = group.filter((name) => env[name]);
    const missing = group.filter((name) => !env[name]);
    if (given.length > 0 && missing.length > 0)
      problems.push(`${missing.join(', ')}: needed because ${given.join(', ')} is set.`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigProblems(problems);

  const values = parsed.data;
  const port = values.PORT ?? 4800;
  const host = values.HOST ?? '127.0.0.1';
  const publicUrl = (
    values.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
  ).replace(/\/$/, '');
  return Object.freeze({
    port,
    host,
    publicUrl,
    dataDir: resolve(values.DATA_DIR ?? './data'),
    logLevel: values.LOG_LEVEL ?? 'info',
    trustProxy: values.TRUST_PROXY === 'on',
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    databaseUrl: values.DATABASE_URL,
    s3: values.S3_ENDPOINT
      ? {
          endpoint: values.S3_ENDPOINT,
          bucket: values.S3_BUCKET!,
          region: values.S3_REGION ?? 'us-east-1',
          accessKey: values.S3_ACCESS_KEY!,
          secretKey: values.S3_SECRET_KEY!,
        }
      : null,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Facet <facet@localhost>',
    stripe: values.STRIPE_SECRET_KEY
      ? {
          secretKey: values.STRIPE_SECRET_KEY,
          webhookSecrets: values.STRIPE_WEBHOOK_SECRET!.split(',').map((secret) => secret.trim()),
          apiUrl: values.STRIPE_API_URL,
        }
      : null,
    /** What can be bought: with real money, with the embedded test provider, or nothing. */
    payments: paymentsOf(values.STRIPE_SECRET_KEY, values.TEST_PAYMENTS),
    planTable: planTableOf(values),
    google: values.GOOGLE_CLIENT_ID
      ? {
          clientId: values.GOOGLE_CLIENT_ID,
          clientSecret: values.GOOGLE_CLIENT_SECRET!,
          issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
        }
      : null,
    companyDomain: values.COMPANY_DOMAIN?.toLowerCase(),
    /** Targets of the redirects and links that leave the studio (SPEC §2); empty where none is named. */
    links: linksOf(values, publicUrl),
    failpoints: values.FACET_FAILPOINTS,
    engine: {
      kind: values.FACET_ENGINE ?? 'embedded',
      children: values.ENGINE_CHILDREN,
      threads: values.ENGINE_THREADS,
      memoryMb: values.ENGINE_MEMORY_MB,
      timeoutMs: (values.ENGINE_TIMEOUT_S ?? 240) * 1_000,
    },
    /** Engines outside the studio that the environment names. */
    connectedEngines: connectedEnginesOf(values),
    workerConcurrency: values.WORKER_CONCURRENCY ?? 2,
  });
}

export type Config = ReturnType<typeof readConfig>;
