import { Refusal } from '@facet/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSomeUser } from '../../test/some-user.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { randomIds } from '../platform/ids.ts';
import { balanceOf, captureHold, releaseHold } from './credit-rows.ts';
import { grantCredits, takeBackCredits } from './grant-credits.ts';
import { holdCredits } from './hold-credits.ts';
import { checkCreditInvariants } from './invariants.ts';
import { dailyUseOf, movementsOf } from './usage-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ALWAYS = { from: null, until: null };
const expectSound = async () =>
  expect((await checkCreditInvariants(database.db)).filter(({ violations }) => violations > 0)).toEqual([]);
const grant = (userId: string, amount: number, reference = randomIds.uuid()) =>
  grantCredits(database.db, { userId, amount, reference, description: 'Test' });
const priced = (taskId: string, price: number) => ({ taskId, price, tool: 'swap', imageId: null });

describe('credits', () => {
  it('accepts exactly one of 50 parallel spends when there is credit for one', async () => {
    const actor = await createSomeUser(database.db);
    await grant(actor.userId, 100);
    const spends = Array.from({ length: 50 }, () =>
      holdCredits(database.db, actor, priced(randomIds.opaque(), 100)),
    );
    const outcomes = await Promise.allSettled(spends);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'not_enough_credits')).toBe(
      true,
    );
    expect(await balanceOf(database.db, actor.userId)).toBe(0);
    await expectSound();
  });

  it('grants once per reference, also in parallel', async () => {
    const { userId } = await createSomeUser(database.db);
    const grants = await Promise.all(Array.from({ length: 10 }, () => grant(userId, 500, `order-${userId}`)));
    expect(grants.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(database.db, userId)).toBe(500);
    await expectSound();
  });

  it('charges unlimited accounts nothing and records the list price', async () => {
    const actor = await createSomeUser(database.db, 'ENTERPRISE');
    await holdCredits(database.db, actor, priced('enterprise-task', 100));
    await captureHold(database.db, 'enterprise-task');
    expect(await balanceOf(database.db, actor.userId)).toBe(0);
    expect(await dailyUseOf(database.db, actor.userId, ALWAYS)).toMatchObject([
      { tool: 'swap', tasks: 1, credits: 100 },
    ]);
    await expectSound();
  });

  it('lists every debit, release and grant, newest first', async () => {
    const actor = await createSomeUser(database.db);
    await grant(actor.userId, 300);
    await holdCredits(database.db, actor, priced('kept', 100));
    await captureHold(database.db, 'kept');
    await holdCredits(database.db, actor, priced('returned', 100));
    await releaseHold(database.db, 'returned');
    const movements = await movementsOf(database.db, actor.userId, ALWAYS);
    expect(movements.map(({ kind, amount, taskId }) => [kind, amount, taskId])).toEqual([
      ['release', 100, 'returned'],
      ['debit', -100, 'returned'],
      ['debit', -100, 'kept'],
      ['grant', 300, null],
    ]);
    expect(movements.reduce((total, { amount }) => total + amount, 0)).toBe(
      await balanceOf(database.db, actor.userId),
    );
  });

  it('takes back what is unspent, keeps the rest as debt, and lets the next grant pay it', async () => {
    const actor = await createSomeUser(database.db);
    await grant(actor.userId, 300);
    await holdCredits(database.db, actor, priced(`spent-${actor.userId}`, 200));
    await captureHold(database.db, `spent-${actor.userId}`);
    const refund = {
      userId: actor.userId,
      amount: 300,
      reference: `refund-${actor.userId}`,
      description: '',
    };
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeBackCredits(database.db, refund)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(database.db, actor.userId)).toBe(0);
    await grant(actor.userId, 150);
    expect(await balanceOf(database.db, actor.userId)).toBe(0);
    await grant(actor.userId, 150);
    expect(await balanceOf(database.db, actor.userId)).toBe(100);
    await expectSound();
  });

  it('leaves credits alone that a running task holds', async () => {
    const actor = await createSomeUser(database.db);
    await grant(actor.userId, 200);
    await holdCredits(database.db, actor, priced(`running-${actor.userId}`, 150));
    const refund = { userId: actor.userId, amount: 200, reference: `back-${actor.userId}`, description: '' };
    await takeBackCredits(database.db, refund);
    expect(await captureHold(database.db, `running-${actor.userId}`)).toBe(true);
    expect(await balanceOf(database.db, actor.userId)).toBe(0);
    await expectSound();
  });

  it('cannot be rewritten', async () => {
    const { userId } = await createSomeUser(database.db);
    await grant(userId, 100);
    await expect(
      database.db.execute(`update ledger set amount = 999 where user_id = '${userId}'`),
    ).rejects.toThrow();
    await expect(database.db.execute(`delete from ledger where user_id = '${userId}'`)).rejects.toThrow();
  });
});

/** What the tables must agree with: the same rules, in memory. */
class Model {
  posted = 0;
  readonly references = new Set<number>();
  readonly holds = new Map<number, { amount: number; state: 'open' | 'captured' | 'released' }>();

  get balance(): number {
    return (
      this.posted -
      [...this.holds.values()].reduce((sum, hold) => sum + (hold.state === 'open' ? hold.amount : 0), 0)
    );
  }
  grant(reference: number, amount: number): boolean {
    if (this.references.has(reference)) return false;
    this.references.add(reference);
    this.posted += amount;
    return true;
  }
  hold(task: number, amount: number): boolean {
    if (this.balance < amount) return false;
    this.holds.set(task, { amount, state: 'open' });
    return true;
  }
  end(task: number, state: 'captured' | 'released'): boolean {
    const hold = this.holds.get(task);
    if (hold?.state !== 'open') return false;
    hold.state = state;
    if (state === 'captured') this.posted -= hold.amount;
    return true;
  }
}

const operation = fc.oneof(
  fc.record({
    does: fc.constant('grant' as const),
    reference: fc.nat(4),
    amount: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({ does: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 250 }) }),
  fc.record({ does: fc.constantFrom('capture' as const, 'release' as const), task: fc.nat(8) }),
);

describe('credits against a model', () => {
  it('agree after any sequence of grants, holds, captures and releases, repeated ones included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (operations) => {
        const actor = await createSomeUser(database.db);
        const model = new Model();
        let tasks = 0;
        for (const step of operations) {
          if (step.does === 'grant') {
            const granted = await grant(actor.userId, step.amount, `${actor.userId}-${step.reference}`);
            expect(granted).toBe(model.grant(step.reference, step.amount));
          } else if (step.does === 'hold') {
            const task = tasks++;
            const held = holdCredits(database.db, actor, priced(`${actor.userId}-${task}`, step.amount));
            expect(
              await held.then(
                () => true,
                () => false,
              ),
            ).toBe(model.hold(task, step.amount));
          } else {
            const taskId = `${actor.userId}-${step.task}`;
            const end = step.does === 'capture' ? captureHold : releaseHold;
            const state = step.does === 'capture' ? 'captured' : 'released';
            expect(await end(database.db, taskId)).toBe(model.end(step.task, state));
          }
          expect(await balanceOf(database.db, actor.userId)).toBe(model.balance);
        }
      }),
      { numRuns: 60 },
    );
    await expectSound();
  });
});
