import type { Plan, PurchasableId } from '@facet/contract';

// What a payment provider must be able to do. Facts are always read from the provider when they are needed:
// what an event says is only a hint to look (RELIABILITY F22).

export type ProviderName = 'stripe' | 'embedded';

export interface CheckoutFacts {
  id: string;
  /** `processing`: checked out, but the money is still on its way. */
  state: 'open' | 'processing' | 'paid' | 'expired';
  customer: string | null;
  amountCents: number;
  currency: string;
  intent: string | null;
  receiptUrl: string | null;
  /** Of a subscription: its first invoice and itself, once checked out. */
  invoice: string | null;
  subscription: string | null;
}

export interface InvoiceFacts {
  id: string;
  customer: string | null;
  paid: boolean;
  amountCents: number;
  currency: string;
  intent: string | null;
  receiptUrl: string | null;
  subscription: string | null;
  /** Null when it is not about a plan of ours. */
  planId: PurchasableId | null;
}

export interface SubscriptionFacts {
  id: string;
  customer: string | null;
  planId: PurchasableId | null;
  state: 'active' | 'past_due' | 'ended';
  periodEnd: Date | null;
  cancelsAtPeriodEnd: boolean;
}

export interface ChargeFacts {
  amountCents: number;
  refundedCents: number;
  /** Disputed and not won by us. */
  disputed: boolean;
}

export interface ProviderEvent {
  id: string;
  kind: 'checkout' | 'invoice' | 'subscription' | 'charge';
  /** Of a charge: its intent. */
  objectId: string;
}

export interface CheckoutOrder {
  /** Our own id of the order: a repeated request for it makes no second session. */
  orderId: string;
  userId: string;
  customer: string;
  planId: PurchasableId;
  plan: Plan;
  currency: string;
  /** `{CHECKOUT_SESSION_ID}` stands for the session. */
  successUrl: string;
  cancelUrl: string;
}

export interface NewCustomer {
  userId: string;
  email: string;
  name: string;
}

/** Reading answers null when the provider has no such thing. */
export interface PaymentProvider {
  name: ProviderName;
  createCustomer(customer: NewCustomer): Promise<string>;
  createCheckout(order: CheckoutOrder): Promise<{ id: string; link: string }>;
  openPortal(userId: string, customer: string, returnUrl: string): Promise<string>;
  /** Ends subscriptions and forgets the person. */
  closeCustomer(customer: string): Promise<void>;
  readCheckout(id: string): Promise<CheckoutFacts | null>;
  readInvoice(id: string): Promise<InvoiceFacts | null>;
  readSubscription(id: string): Promise<SubscriptionFacts | null>;
  readCharge(intent: string): Promise<ChargeFacts | null>;
  /** Everything that happened since, told again: what a lost webhook would have said. */
  eventsSince(since: Date): AsyncIterable<ProviderEvent>;
}
