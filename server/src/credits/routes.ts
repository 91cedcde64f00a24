import { billingOverview, dailyUsage, formatCredits, listBilling, type ToolId, tools } from '@facet/contract';
import { findUser } from '../accounts/index.ts';
import { caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { balanceOf, heldOf } from './credit-rows.ts';
import { type CreditMovement, dailyUseOf, movementsOf, type Period } from './usage-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ALWAYS: Period = { from: null, until: null };

/** A bare date as the end includes that day. */
function periodOf(input: { date_start?: string | null; date_end?: string | null }): Period {
  const bareDate = /^\d{4}-\d{2}-\d{2}$/.test(input.date_end ?? '');
  const end = input.date_end ? Date.parse(input.date_end) : null;
  return {
    from: input.date_start ? new Date(input.date_start) : null,
    until: end === null ? null : new Date(end + (bareDate ? DAY_MS : 0)),
  };
}

function describe({ kind, tool, description }: CreditMovement): string {
  if (description) return description;
  const title = tool && tool in tools ? tools[tool as ToolId].title : 'Credits';
  return kind === 'release' ? `${title}: credits returned` : title;
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export function mountCredits(http: Http, ctx: Pick<Platform, 'db' | 'clock'>): void {
  http.mount(listBilling, async (call) => {
    const movements = await movementsOf(ctx.db, caller(call).userId, periodOf(call.input));
    return {
      data: movements.map((movement) => ({
        timestamp: movement.at.getTime() / 1_000,
        app: movement.tool ?? 'credits',
        id_image: movement.imageId,
        id_task: movement.taskId,
        credits: formatCredits(movement.amount),
        description: describe(movement),
        reserved: movement.isReserved,
      })),
      total: formatCredits(sum(movements.map(({ amount }) => amount))),
    };
  });

  http.mount(billingOverview, async (call) => {
    const { userId } = caller(call);
    const uses = await dailyUseOf(ctx.db, userId, ALWAYS);
    const month = ctx.clock.now().toISOString().slice(0, 7);
    const thisMonth = uses.filter(({ day }) => day.startsWith(month));
    const byTool = Map.groupBy(uses, ({ tool }) => tool);
    const user = await findUser(ctx.db, userId);
    return {
      credits: formatCredits(await balanceOf(ctx.db, userId)),
      reserved: formatCredits(await heldOf(ctx.db, userId)),
      used_total: formatCredits(sum(uses.map(({ credits }) => credits))),
      used_this_month: formatCredits(sum(thisMonth.map(({ credits }) => credits))),
      by_app: Object.fromEntries(
        [...byTool].map(([tool, some]) => [tool, formatCredits(sum(some.map(({ credits }) => credits)))]),
      ),
      contract: user?.contract ? JSON.stringify(user.contract) : null,
    };
  });

  http.mount(dailyUsage, async (call) => {
    const uses = await dailyUseOf(ctx.db, caller(call).userId, periodOf(call.input));
    return {
      data: uses.map(({ day, tool, tasks, credits }) => ({
        day,
        app: tool,
        tasks,
        credits: formatCredits(credits),
      })),
      total: formatCredits(sum(uses.map(({ credits }) => credits))),
    };
  });
}
