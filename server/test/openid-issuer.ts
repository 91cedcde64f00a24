import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type AccountClaims } from 'oidc-provider';

// A real OpenID issuer on this machine, standing in for Google. Its sign-in form is answered at once with the
// account that the test names.

const REDIRECT = 'https://client.example.org/callback';

export interface OpenIdIssuer {
  url: string;
  /** Goes through the authorization flow as a browser would and returns the ID token. */
  idToken(person: AccountClaims, options?: { clientId?: string; nonce?: string }): Promise<string>;
  stop(): Promise<void>;
}

export async function startOpenIdIssuer(clientIds: string[]): Promise<OpenIdIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, AccountClaims>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  let signingIn = '';

  const provider = new Provider(url, {
    clients: clientIds.map((client_id) => ({
      client_id,
      client_secret: 'client secret',
      redirect_uris: [REDIRECT],
      grant_types: ['implicit'],
      response_types: ['id_token'],
      token_endpoint_auth_method: 'client_secret_basic',
    })),
    responseTypes: ['id_token'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'issuer-key' }] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, IdToken: 3_600 },
    cookies: { keys: ['only for tests'] },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => people.get(id)! }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) =>
    request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, { login: { accountId: signingIn } })
      : answer(request, response),
  );

  return {
    url,
    async idToken(person, { clientId = clientIds[0]!, nonce = 'some nonce' } = {}) {
      signingIn = person.sub;
      people.set(person.sub, person);
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'id_token',
        scope: 'openid email profile',
        redirect_uri: REDIRECT,
        nonce,
      });
      const cookies = new Map<string, string>();
      let next = `${url}/auth?${query}`;
      while (!next.startsWith(REDIRECT)) {
        const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(next, { redirect: 'manual', headers: { Cookie } });
        for (const cookie of reply.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
          cookies.set(name!, value!);
        }
        const location = reply.headers.get('location');
        if (!location) throw new Error(`the issuer answered ${reply.status}: ${await reply.text()}`);
        next = new URL(location, url).href;
      }
      return new URLSearchParams(new URL(next).hash.slice(1)).get('id_token')!;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
