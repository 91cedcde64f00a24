import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { planOffer } from '../plans.ts';
import { creditsText, flag, idText, text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';

// Plans, checkout and the customer portal.

/** A path of our own: `//host` and `/\host` would leave the site. */
const ownPath = text(2_000).regex(/^\/(?![/\\])/, 'Must be a path of this site.');

export const listPlans = endpoint({
  name: 'listPlans',
  summary: 'What can be bought here, at the prices of this server.',
  method: 'GET',
  path: '/plans',
  auth: 'none',
  rate: 'public',
  body: 'none',
  input: z.object({}),
  output: z.object({ data: z.array(planOffer) }),
});

export const createCheckoutSession = endpoint({
  ...bearerPost('session', 'write'),
  name: 'createCheckoutSession',
  summary: 'Start a purchase; the browser goes to the link.',
  path: '/create_checkout_session',
  input: z.object({
    checkout_session_type: z.enum(['subscription', 'pay_as_you_go']),
    /** Monthly when true, annual when false; must fit the plan where it is sent. */
    subscription_type: flag.nullish(),
    id_pricing: idText,
    /** Where the browser goes on after the purchase. */
    return_to: ownPath.nullish(),
  }),
  output: z.object({ link: z.string(), id_checkout_session: z.string() }),
  refusals: ['plan_unknown', 'already_subscribed', 'unavailable'],
});

export const openBillingPortal = endpoint({
  ...bearerPost('session', 'write'),
  name: 'openBillingPortal',
  summary: 'Link to plan, invoices and cancellation.',
  path: '/stripe_customer_portal',
  input: z.object({}),
  output: z.object({ link: z.string() }),
  refusals: ['billing_free', 'unavailable'],
});

export const finishPurchase = endpoint({
  ...bearerPost('session', 'read'),
  name: 'finishPurchase',
  summary: 'What a paid checkout session brought; may be asked any number of times.',
  path: '/on_purchase_success',
  input: z.object({ id_checkout_session: idText }),
  output: z.object({
    /** `open`: checked out, but the money is still on its way, as with bank debits. */
    status: z.enum(['paid', 'open']),
    /** Balance now. */
    credits: creditsText,
    contract: z.string().nullable(),
    /** In the smallest unit of the currency. */
    amount: z.int(),
    currency: z.string(),
    description: z.string(),
    receipt: z.string().nullable(),
    return_to: z.string().nullable(),
  }),
  refusals: ['not_found', 'purchase_unpaid', 'purchase_expired', 'unavailable'],
});
