import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { allowInsecureRequests, discovery } from 'openid-client';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';

// Checks Google's ID tokens: signature against the issuer's keys, issuer, audience, expiry, nonce, and that
// Google itself has verified the e-mail.

const CLOCK_TOLERANCE_S = 60;
/** Asymmetric only: no token signed with a public key as an HMAC secret, none unsigned. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  nonce: z.string().optional(),
  given_name: z.string().max(200).default(''),
  family_name: z.string().max(200).default(''),
});

export interface GooglePerson {
  subject: string;
  email: string;
  name: string;
  surname: string;
}

export interface GoogleVerifier {
  /** Throws whatever is wrong with the token. */
  verify(credential: string, nonce?: string | null): Promise<GooglePerson>;
}

type GoogleConfig = NonNullable<Config['google']>;

async function keysOf(config: GoogleConfig): Promise<JWTVerifyGetKey> {
  const issuer = new URL(config.issuer);
  // Plain HTTP is for an issuer on this machine or network that somebody configured by hand.
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(issuer, config.clientId, config.clientSecret, undefined, { execute });
  return createRemoteJWKSet(new URL(found.serverMetadata().jwks_uri!));
}

export function createGoogleVerifier(config: GoogleConfig, clock: Clock): GoogleVerifier {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  /** Found once; a failed discovery is tried again at the next sign-in. */
  const issuerKeys = (): Promise<JWTVerifyGetKey> => {
    keys ??= keysOf(config).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  // Google writes its issuer with and without the scheme.
  const issuers = [config.issuer, config.issuer.replace(/^https:\/\//, '')];
  return {
    async verify(credential, nonce) {
      const { payload } = await jwtVerify(credential, await issuerKeys(), {
        issuer: issuers,
        audience: config.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: clock.now(),
      });
      const person = claims.parse(payload);
      if (nonce && person.nonce !== nonce) throw new Error('the nonce is another one');
      return {
        subject: person.sub,
        email: person.email,
        name: person.given_name,
        surname: person.family_name,
      };
    },
  };
}
