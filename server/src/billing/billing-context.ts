import type Stripe from 'stripe';
import type { Config } from '../config.ts';
import type { PlanTable } from '../plan-variables.ts';
import type { Platform } from '../platform/platform.ts';
import { createEmbeddedProvider } from './embedded/embedded-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripe, createStripeProvider } from './stripe/stripe-provider.ts';

type BillingPlatform = Pick<Platform, 'db' | 'queue' | 'clock' | 'ids' | 'log' | 'publicUrl'>;

/** What billing needs from rooms that stand beside it, handed in by the composition root. */
export interface BillingNeighbours {
  /** Called once a change of somebody's contract is committed: what was remembered of them is old. */
  contractChanged(userId: string): void;
}

export interface BillingContext extends BillingPlatform, BillingNeighbours {
  provider: PaymentProvider;
  planTable: PlanTable;
  companyDomain: string | undefined;
  /** False where the operator switched test payments off and has no others. */
  sells: boolean;
  /** Null with the embedded provider, which calls nobody. */
  webhook: { stripe: Stripe; secrets: readonly string[] } | null;
}

/** Stripe where its keys are configured, else the embedded test provider. */
export function createBillingContext(
  platform: BillingPlatform,
  config: Pick<Config, 'stripe' | 'payments' | 'planTable' | 'companyDomain'>,
  neighbours: BillingNeighbours,
): BillingContext {
  const { db, queue, clock, ids, log, publicUrl } = platform;
  const { planTable, companyDomain } = config;
  const stripe = config.stripe && createStripe(config.stripe);
  const provider = stripe
    ? createStripeProvider(stripe, planTable)
    : createEmbeddedProvider({ db, clock, ids, publicUrl });
  const webhook = stripe && { stripe, secrets: config.stripe?.webhookSecrets ?? [] };
  const sells = config.payments !== 'none';
  return {
    ...neighbours,
    db,
    queue,
    clock,
    ids,
    log,
    publicUrl,
    provider,
    planTable,
    companyDomain,
    sells,
    webhook,
  };
}
