// The package has no types of its own; only what the tests use is declared.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export interface AccountClaims extends Record<string, unknown> {
    sub: string;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface FlowContext {
    oidc: {
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  interface Configuration extends Record<string, unknown> {
    interactions: { url(ctx: FlowContext, interaction: { uid: string }): string };
    findAccount(ctx: FlowContext, id: string): { accountId: string; claims(): AccountClaims };
    loadExistingGrant(ctx: FlowContext): Promise<Grant>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
