import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { BenchCase } from '../../engine/bench/index.ts';
import { signUp } from '../test/api-client.ts';

const REQUESTS = 4_000;
const CONNECTIONS = 20;
const GOAL = 0.2;

/** The load comes from a process of its own, as a client's would. */
async function load(args: string[]): Promise<void> {
  const bin = new URL('../../node_modules/.bin/autocannon', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(bin, [
    '-j',
    '-a',
    String(REQUESTS),
    '-c',
    String(CONNECTIONS),
    ...args,
  ]);
  const result = JSON.parse(stdout) as { non2xx: number; errors: number };
  if (result.non2xx + result.errors > 0)
    throw new Error(`the load had ${result.non2xx + result.errors} failures`);
}

export async function pollBench(
  name: string,
  url: string,
): Promise<{ case: BenchCase; stop(): Promise<void> }> {
  const hello = new Hono().get('/', (c) => c.json({ hello: 'world' }));
  const server = createAdaptorServer({ fetch: hello.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const helloUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { tokens } = await signUp(url);
  const headers = [
    '-H',
    `Authorization=Bearer ${tokens.access_token}`,
    '-H',
    'Content-Type=application/json',
  ];
  const poll = [
    '-m',
    'POST',
    ...headers,
    '-b',
    '{"name_list":"new_generation,error"}',
    `${url}/api/notification_by_name_json`,
  ];
  return {
    case: { name, goal: GOAL, ours: () => load(poll), peer: () => load([helloUrl]) },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
