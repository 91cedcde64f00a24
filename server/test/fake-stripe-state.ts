import { randomIds } from '../src/platform/ids.ts';

// What the fake Stripe knows: the few objects this product uses, with the fields it reads, and the acts that
// at the real Stripe are a buyer's, a bank's or the calendar's. Each act also writes its events.

// biome-ignore lint/suspicious/noExplicitAny: objects have Stripe's shapes, which only the library types
export type StripeObject = Record<string, any> & { id: string };

const DAY_S = 24 * 60 * 60;

export function createFakeStripeState(nowS: () => number) {
  const objects = new Map<string, StripeObject>();
  const events: StripeObject[] = [];

  const put = (object: string, prefix: string, fields: Record<string, unknown>): StripeObject => {
    const made = {
      id: `${prefix}_${randomIds.opaque().replace(/\W/g, '')}`,
      object,
      created: nowS(),
      ...fields,
    };
    objects.set(made.id, made);
    return made;
  };
  const get = (id: string): StripeObject => {
    const found = objects.get(id);
    if (!found) throw new Error(`the fake Stripe has no ${id}`);
    return found;
  };
  const emit = (type: string, object: StripeObject): StripeObject => {
    const event = put('event', 'evt', { type, data: { object: structuredClone(object) } });
    events.push(event);
    return event;
  };

  const charge = (customer: string, amount: number, currency: string): StripeObject => {
    const intent = put('payment_intent', 'pi', { customer, amount, currency, status: 'succeeded' });
    const id = put('charge', 'ch', {
      customer,
      amount,
      currency,
      amount_refunded: 0,
      payment_intent: intent.id,
      receipt_url: `https://receipts.example/${intent.id}`,
      card_last4: '4242',
    });
    return Object.assign(intent, { latest_charge: id.id });
  };

  const invoice = (subscription: StripeObject, amount: number, paid: boolean): StripeObject => {
    const intent = paid ? charge(subscription.customer, amount, subscription.currency) : null;
    const price = subscription.items.data[0].price.id;
    return put('invoice', 'in', {
      customer: subscription.customer,
      currency: subscription.currency,
      status: paid ? 'paid' : 'open',
      amount_paid: paid ? amount : 0,
      hosted_invoice_url: 'https://invoices.example/x',
      parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
      lines: { object: 'list', data: [{ amount, pricing: { price_details: { price } } }] },
      payments: {
        object: 'list',
        data: intent
          ? [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: intent.id } }]
          : [],
      },
    });
  };

  return {
    objects,
    events,
    put,
    get,
    emit,

    /** The buyer pays on Stripe's page. */
    pay(sessionId: string): void {
      const session = get(sessionId);
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      if (session.mode === 'payment') {
        session.payment_intent = charge(session.customer, session.amount_total, session.currency).id;
      } else {
        const subscription = put('subscription', 'sub', {
          customer: session.customer,
          currency: session.currency,
          status: 'active',
          metadata: session.metadata,
          cancel_at_period_end: false,
          amount: session.amount_total,
          items: {
            object: 'list',
            data: [{ price: { id: session.price }, current_period_end: nowS() + 30 * DAY_S }],
          },
        });
        const first = invoice(subscription, session.amount_total, true);
        Object.assign(session, { subscription: subscription.id, invoice: first.id });
        emit('customer.subscription.created', { ...subscription, status: 'incomplete' });
        emit('customer.subscription.updated', subscription);
        emit('invoice.paid', first);
      }
      emit('checkout.session.completed', session);
    },
    expire(sessionId: string): void {
      emit('checkout.session.expired', Object.assign(get(sessionId), { status: 'expired' }));
    },
    /** Checked out with a method whose money comes days later. */
    checkOutUnpaid(sessionId: string): void {
      const session = Object.assign(get(sessionId), { status: 'complete', payment_status: 'unpaid' });
      emit('checkout.session.completed', session);
    },
    renew(subscriptionId: string, paid = true): StripeObject {
      const subscription = get(subscriptionId);
      const next = invoice(subscription, subscription.amount, paid);
      subscription.items.data[0].current_period_end += 30 * DAY_S;
      subscription.status = paid ? 'active' : 'past_due';
      emit(paid ? 'invoice.paid' : 'invoice.payment_failed', next);
      emit('customer.subscription.updated', subscription);
      return next;
    },
    /** What the portal does: another price, and an invoice for it at once. */
    changePlan(subscriptionId: string, price: string, amount: number): void {
      const subscription = Object.assign(get(subscriptionId), { amount });
      subscription.items.data[0].price.id = price;
      const next = invoice(subscription, amount, true);
      next.lines.data.unshift({ amount: -900, pricing: { price_details: { price: 'price_old' } } });
      emit('customer.subscription.updated', subscription);
      emit('invoice.paid', next);
    },
    endSubscription(subscriptionId: string): void {
      emit('customer.subscription.deleted', Object.assign(get(subscriptionId), { status: 'canceled' }));
    },
    refund(intentId: string, amount: number): void {
      const charged = get(get(intentId).latest_charge);
      charged.amount_refunded += amount;
      emit('charge.refunded', charged);
    },
    dispute(intentId: string): StripeObject {
      const dispute = put('dispute', 'dp', { payment_intent: intentId, status: 'needs_response' });
      emit('charge.dispute.created', dispute);
      return dispute;
    },
    closeDispute(dispute: StripeObject, status: 'won' | 'lost'): void {
      emit('charge.dispute.closed', Object.assign(dispute, { status }));
    },
  };
}

export type FakeStripeState = ReturnType<typeof createFakeStripeState>;
