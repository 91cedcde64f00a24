import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { AppEnv } from './http.ts';

/** True for the operator on the machine itself; a proxy's forwarded requests are not. */
export function isLoopback(c: Context<AppEnv>): boolean {
  const address = c.env.incoming.socket.remoteAddress;
  if (!address || c.req.header('x-forwarded-for')) return false;
  return ipaddr.process(address).range() === 'loopback';
}
