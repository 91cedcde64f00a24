import { html } from 'hono/html';
import type { Http } from '../../platform/http/http.ts';
import type { BillingContext } from '../billing-context.ts';
import { type EmbeddedObject, findObject } from './embedded-objects.ts';
import { portalPath, receiptPath } from './embedded-provider.ts';
import { button, formatDay, formatMoney, page } from './page.ts';
import { changeSubscription, type Portal, type PortalAction, portalActions, readPortal } from './portal.ts';

type Subscription = EmbeddedObject<'subscription'>;
type Invoice = EmbeddedObject<'invoice'>;

const labels: Record<PortalAction, string> = {
  cancel: 'Cancel the subscription',
  resume: 'Keep the subscription as it is',
  annual: 'Change to PRO annual now',
  monthly: 'Change to PRO monthly at the end of the year',
};

function offeredActions({ planId, nextPlanId, cancelsAtPeriodEnd }: Subscription['facts']): PortalAction[] {
  if (cancelsAtPeriodEnd || nextPlanId !== planId) return ['resume'];
  return [planId === 'pro_annual' ? 'monthly' : 'annual', 'cancel'];
}

function standing(ctx: BillingContext, { planId, nextPlanId, ...facts }: Subscription['facts']): string {
  const day = formatDay(new Date(facts.periodEnd));
  if (facts.state === 'ended') return `Ended on ${day}.`;
  if (facts.cancelsAtPeriodEnd) return `Canceled: ends on ${day}.`;
  const next = ctx.planTable.plans[nextPlanId].title;
  return nextPlanId === planId ? `Renews on ${day}.` : `Becomes ${next} on ${day}.`;
}

const subscriptionHtml = (ctx: BillingContext, portal: Portal, { id, facts }: Subscription) => html`<section>
<h2>${ctx.planTable.plans[facts.planId].title}</h2><p>${standing(ctx, facts)}</p>
<div class="row">${
  facts.state === 'active' &&
  offeredActions(facts).map((action) => button(`${portalPath(portal.id)}/${id}/${action}`, labels[action]))
}</div></section>`;

const invoiceHtml = ({ id, facts, createdAt }: Invoice) => html`<tr>
<td>${formatDay(createdAt)}</td><td><a href="${receiptPath(id)}">${facts.title}</a></td>
<td>${formatMoney(facts.amountCents, facts.currency)}</td></tr>`;

const portalHtml = (ctx: BillingContext, portal: Portal) =>
  page(
    'Billing',
    html`<h1>Billing</h1>
${portal.subscriptions.length === 0 ? html`<p>No subscription.</p>` : ''}
${portal.subscriptions.map((subscription) => subscriptionHtml(ctx, portal, subscription))}
<section><h2>Invoices</h2>${
      portal.invoices.length === 0
        ? html`<p>None yet.</p>`
        : html`<table><thead><tr><th>Date</th><th>For</th><th>Amount</th></tr></thead>
<tbody>${portal.invoices.map(invoiceHtml)}</tbody></table>`
    }</section><div class="row"><a class="button" href="${portal.returnUrl}">Back to the studio</a></div>`,
  );

const receiptHtml = ({ id, facts, createdAt }: Invoice) =>
  page(
    'Receipt',
    html`<section><h1>Receipt</h1><dl><dt>${facts.title}</dt>
<dd>${formatMoney(facts.amountCents, facts.currency)}</dd><dt>Paid on</dt><dd>${formatDay(createdAt)}</dd></dl>
<p>${id}</p></section>`,
  );

const unknownPage = page(
  'Unknown address',
  html`<section><h1>Nothing here</h1>
<p>This address is unknown or too old. Open it again from the studio.</p></section>`,
);

const isAction = (text: string): text is PortalAction => (portalActions as readonly string[]).includes(text);

export function mountPortalPage({ app }: Http, ctx: BillingContext): void {
  app.get(portalPath(':id'), async (c) => {
    const portal = await readPortal(ctx, c.req.param('id'));
    return portal ? c.html(portalHtml(ctx, portal)) : c.html(unknownPage, 404);
  });

  app.post(`${portalPath(':id')}/:subscription/:action`, async (c) => {
    const { id, subscription, action } = c.req.param();
    const portal = await readPortal(ctx, id);
    if (!portal || !isAction(action)) return c.html(unknownPage, 404);
    await changeSubscription(ctx, portal, subscription, action);
    return c.redirect(portalPath(id), 303);
  });

  app.get(receiptPath(':id'), async (c) => {
    const invoice = await findObject(ctx.db, 'invoice', c.req.param('id'));
    return invoice ? c.html(receiptHtml(invoice)) : c.html(unknownPage, 404);
  });
}
