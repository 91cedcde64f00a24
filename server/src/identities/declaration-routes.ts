import { declareIdentityConsent, type IdentityDeclaration, readIdentityDeclaration } from '@facet/contract';
import { caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { declareConsent, findDeclaration } from './declared-consent.ts';

export function mountDeclaration(http: Http, ctx: Platform): void {
  http.mount(readIdentityDeclaration, async (call) => {
    const declared = await findDeclaration(ctx.db, caller(call).userId);
    if (!declared) return { declaration: null, t: null };
    const declaration: IdentityDeclaration = declared.consent ?? 'refuse';
    return { declaration, t: declared.declaredAt.toISOString() };
  });

  http.mount(declareIdentityConsent, async (call) => {
    const { declaration } = call.input;
    await declareConsent(ctx, caller(call), declaration === 'refuse' ? null : declaration);
    return {};
  });
}
