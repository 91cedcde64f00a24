import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creditsText, flag, idText, text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';

// Checkout and the customer portal.

/** A path of our own: `//host` and `/\host` would leave the site. */
const ownPath = text(2_000).regex(/^\/(?![/\\])/, 'Must be a path of this site.');

export const createCheckoutSession = endpoint({
  ...bearerPost('session', 'write'),
  name: 'createCheckoutSession',
  summary: 'Start a purchase; the browser goes to the link.',
  path: '/create_checkout_session',
  input: z.object({
    checkout_session_type: z.enum(['subscription', 'pay_as_you_go']),
    /** Monthly when true, annual when false. */
    subscription_type: flag.default(true),
    id_pricing: idText,
    return_to: ownPath.nullish(),
  }),
  output: z.object({ link: z.string(), id_checkout_session: z.string() }),
  refusals: ['not_found', 'unavailable'],
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
  input: z.object({ id_checkout_session: idText, return_to: ownPath.nullish() }),
  output: z.object({
    status: z.enum(['paid', 'open', 'expired']),
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
  refusals: ['not_found', 'unavailable'],
});
