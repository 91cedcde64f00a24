import { html } from 'hono/html';
import type { Http } from '../../platform/http/http.ts';
import type { BillingContext } from '../billing-context.ts';
import { type EmbeddedObject, findObject } from './embedded-objects.ts';
import { checkoutPath, stateOfCheckout } from './embedded-provider.ts';
import { button, formatMoney, page } from './page.ts';
import { payCheckout } from './pay.ts';

const periods = { once: 'paid once', month: 'every month', year: 'every year' } as const;

const unknownPage = page(
  'Unknown payment',
  html`<section><h1>Nothing to pay here</h1>
<p>This payment is unknown, finished or too old.</p></section>`,
);

function checkoutPage({ id, facts }: EmbeddedObject<'checkout'>, declined: boolean) {
  const { title, amountCents, currency, period } = facts;
  const money = formatMoney(amountCents, currency);
  const path = checkoutPath(id);
  return page(
    'Checkout',
    html`<section><h1>${title}</h1>
<p>This page stands in for a payment provider. It asks for no card, and nothing is charged.</p>
${declined ? html`<p role="alert">The payment was declined. Nothing was bought.</p>` : ''}
<dl><dt>${title}, ${periods[period]}</dt><dd>${money}</dd></dl>
<div class="row">${button(`${path}/pay`, `Pay ${money}`, 'main')}
${button(`${path}/decline`, 'Decline payment')}
<a class="button" href="${facts.cancelUrl}">Cancel</a></div></section>`,
  );
}

export function mountCheckoutPage({ app }: Http, ctx: BillingContext): void {
  const openCheckout = async (id: string): Promise<EmbeddedObject<'checkout'> | undefined> => {
    const checkout = await findObject(ctx.db, 'checkout', id);
    return checkout && stateOfCheckout(checkout, ctx.clock.now()) === 'open' ? checkout : undefined;
  };
  const successUrl = ({ id, facts }: EmbeddedObject<'checkout'>): string =>
    facts.successUrl.replace('{CHECKOUT_SESSION_ID}', id);

  app.get(checkoutPath(':id'), async (c) => {
    const checkout = await openCheckout(c.req.param('id'));
    if (!checkout) return c.html(unknownPage, 404);
    return c.html(checkoutPage(checkout, c.req.query('declined') === '1'));
  });

  app.post(`${checkoutPath(':id')}/pay`, async (c) => {
    await payCheckout(ctx, c.req.param('id'));
    const checkout = await findObject(ctx.db, 'checkout', c.req.param('id'));
    if (checkout?.facts.state !== 'paid') return c.html(unknownPage, 404);
    return c.redirect(successUrl(checkout), 303);
  });

  app.post(`${checkoutPath(':id')}/decline`, async (c) => {
    const checkout = await openCheckout(c.req.param('id'));
    return checkout ? c.redirect(`${checkoutPath(checkout.id)}?declined=1`, 303) : c.html(unknownPage, 404);
  });
}
