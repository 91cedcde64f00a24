import { CONSENT_VERSION, Refusal } from '@facet/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { type identities, identityDeclarations, referenceConsents } from './identities-tables.ts';
import { cleanIdentityName } from './identity-name.ts';
import { findIdentity } from './identity-rows.ts';

// Whose face it is stands before the face does. Programs written by others cannot say it, so an account declares it
// once for them (docs/decisions/consent-by-account.md).

type IdentityRow = typeof identities.$inferSelect;
export type Consent = IdentityRow['consent'];
export type SaidConsent = Pick<IdentityRow, 'consent' | 'consentBasis' | 'consentVersion' | 'consentAt'>;

/** Nobody but people who agreed: what the terms ask of every account. */
const BY_TERMS: Consent = 'permission';

type DeclarationContext = Pick<Platform, 'clock'> & { db: Tx };
type Declaration = typeof identityDeclarations.$inferSelect;

export async function findDeclaration(tx: Tx, userId: string): Promise<Declaration | undefined> {
  const [row] = await tx.select().from(identityDeclarations).where(eq(identityDeclarations.userId, userId));
  return row;
}

/** Null: uploads that say nothing are refused from now on. */
export async function declareConsent(
  ctx: DeclarationContext,
  actor: Actor,
  consent: Consent | null,
): Promise<void> {
  const said = { consent, version: CONSENT_VERSION, declaredAt: ctx.clock.now() };
  await ctx.db
    .insert(identityDeclarations)
    .values({ userId: actor.userId, ...said })
    .onConflictDoUpdate({ target: identityDeclarations.userId, set: said });
}

export const saidOf = ({ consent, consentBasis, consentVersion, consentAt }: SaidConsent): SaidConsent => ({
  consent,
  consentBasis,
  consentVersion,
  consentAt,
});

interface Saying {
  stated: Consent | null | undefined;
  /** A further photo of this identity is of the person it already shows. */
  besideName?: string | undefined;
}

/** Throws when nobody said whose face it is, for this upload or for all. */
export async function consentFor(
  ctx: DeclarationContext,
  actor: Actor,
  { stated, besideName }: Saying,
): Promise<SaidConsent> {
  const now = ctx.clock.now();
  if (stated)
    return { consent: stated, consentBasis: 'stated', consentVersion: CONSENT_VERSION, consentAt: now };
  const known = besideName
    ? await findIdentity(ctx.db, actor.userId, cleanIdentityName(besideName))
    : undefined;
  if (known) return saidOf(known);
  let declared = await findDeclaration(ctx.db, actor.userId);
  if (!declared) {
    // The first such upload: from here on the account sees what counts for its programs, and can change it.
    await ctx.db
      .insert(identityDeclarations)
      .values({ userId: actor.userId, consent: BY_TERMS, version: CONSENT_VERSION, declaredAt: now })
      .onConflictDoNothing();
    declared = await findDeclaration(ctx.db, actor.userId);
  }
  if (!declared?.consent) throw new Refusal('consent_missing');
  const { consent, version, declaredAt } = declared;
  return { consent, consentBasis: 'account', consentVersion: version, consentAt: declaredAt };
}

/** A reference picture is used as an identity: what is said of its face stands before the swap begins. */
export async function recordReferenceConsent(
  ctx: DeclarationContext,
  actor: Actor,
  name: string,
  stated: Consent | null | undefined,
): Promise<void> {
  const [known] = await ctx.db.select().from(referenceConsents).where(eq(referenceConsents.name, name));
  if (known && !stated) return;
  const said = await consentFor(ctx, actor, { stated });
  await ctx.db
    .insert(referenceConsents)
    .values({ name, ...said })
    .onConflictDoUpdate({ target: referenceConsents.name, set: said });
}
