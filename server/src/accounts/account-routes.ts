import { endpoints, type InputOf, limits } from '@facet/contract';
import { caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { AccountsContext } from './accounts-context.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { inEvenTime } from './even-time.ts';
import { exportAccount } from './export-account.ts';
import { profileOf, readProfile, updateProfile } from './profile.ts';
import { requestPasswordReset, resetPassword } from './recover-password.ts';
import { clearRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { type SignedUp, type SignUp, signUp, signUpAndIn } from './sign-up.ts';
import { requestVerification, verifyEmail } from './verify-email.ts';
import { userAgentOf, wireTokens, wireUser } from './wire-account.ts';

// Wire ↔ domain of sign-up, profile, mails and the end of an account.

const signUpOf = (input: InputOf<typeof endpoints.signUp>): SignUp => ({
  username: input.username,
  email: input.email,
  password: input.password,
  name: input.name ?? '',
  surname: input.surname ?? '',
  affiliation: input.affiliation ?? '',
  country: input.country ?? '',
  appName: input.app_name ?? 'facet',
});

/** Also for an e-mail that had an account already: the same fields, as if it were new. */
const newWireUser = (ctx: AccountsContext, { user }: SignedUp) =>
  wireUser(profileOf(ctx, user, limits.freeCredits));

export function mountAccountRoutes({ mount }: Http, ctx: AccountsContext): void {
  mount(endpoints.signUp, async ({ input }) =>
    newWireUser(ctx, await inEvenTime('signUp', signUp(ctx, signUpOf(input)))),
  );

  mount(endpoints.signUpAndIn, async (call) => {
    const signedUp = await inEvenTime('signUp', signUpAndIn(ctx, signUpOf(call.input), userAgentOf(call)));
    setRefreshCookie(call, ctx.publicUrl, signedUp.tokens);
    return { ...wireTokens(signedUp.tokens), user: newWireUser(ctx, signedUp), flag_new_user: true as const };
  });

  mount(endpoints.readMe, async (call) => wireUser(await readProfile(ctx, caller(call))));

  mount(endpoints.updateMe, async (call) => {
    const { vat_num, other_info, ...texts } = call.input;
    const changes = { ...texts, vatNumber: vat_num, otherInfo: other_info };
    return wireUser(await updateProfile(ctx, caller(call), changes));
  });

  mount(endpoints.changePassword, async (call) => {
    const { email, old_password: oldPassword, new_password: newPassword } = call.input;
    await changePassword(ctx, caller(call), { email, oldPassword, newPassword, ip: call.ip });
    clearRefreshCookie(call, ctx.publicUrl);
    return {};
  });

  mount(endpoints.removeMe, async (call) => {
    await deleteAccount(ctx, caller(call));
    clearRefreshCookie(call, ctx.publicUrl);
    return null;
  });

  mount(endpoints.exportMe, async (call) => {
    const { exportedAt, ...everything } = await exportAccount(ctx, caller(call));
    return new Response(JSON.stringify({ exported_at: exportedAt, ...everything }, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="facet-export.json"',
        'Cache-Control': 'no-store',
      },
    });
  });

  mount(endpoints.verifyEmail, async ({ input }) => {
    await verifyEmail(ctx, input.token, input.status);
    return {};
  });

  mount(endpoints.sendVerification, async ({ input }) => {
    await inEvenTime('letter', requestVerification(ctx, input.email));
    return {};
  });

  mount(endpoints.requestPasswordReset, async ({ input }) => {
    await inEvenTime('letter', requestPasswordReset(ctx, input.email));
    return null;
  });

  mount(endpoints.resetPassword, async ({ input }) => {
    await resetPassword(ctx, input.token, input.new_password);
    return null;
  });
}
