import {
  formatCredits,
  type Hundredths,
  parseCredits,
  type UserContract,
  userContract,
} from '@facet/contract';
import {
  accountTypeFor,
  findUserByLogin,
  listUsers,
  lockUser,
  type User,
  updateUser,
} from '../accounts/index.ts';
import { balanceOf, grantCredits, takeBackCredits } from '../credits/index.ts';
import type { EnginesContext } from '../engines/index.ts';
import type { Platform } from '../platform/platform.ts';
import { administrateEngines } from './engine-commands.ts';
import { UsageError } from './usage-error.ts';

// What an operator may do from the command line, on the machine itself. Each command answers the text to
// print, or throws a UsageError that says what was wrong.

export interface AdminContext extends Pick<Platform, 'db' | 'clock' | 'ids'> {
  companyDomain: string | undefined;
  /** Engines that the environment names. */
  fromEnvironment: EnginesContext['fromEnvironment'];
}

export interface Command {
  usage: string;
  summary: string;
  run(ctx: AdminContext, args: string[]): Promise<string>;
}

async function userNamed(ctx: AdminContext, login: string | undefined): Promise<User> {
  const user = login ? await findUserByLogin(ctx.db, login) : undefined;
  if (!user)
    throw new UsageError(login ? `There is no user ${login}.` : 'Name a user by username or e-mail.');
  return user;
}

async function lineOf(ctx: AdminContext, user: User): Promise<string> {
  const type = accountTypeFor(user, ctx.companyDomain);
  const credits = formatCredits(await balanceOf(ctx.db, user.id));
  const state = user.suspendedAt ? 'suspended' : user.verified ? 'verified' : 'unverified';
  const since = user.createdAt.toISOString().slice(0, 10);
  return [user.username, user.email, type, credits, state, since].join('\t');
}

function creditsFrom(text: string | undefined): Hundredths {
  try {
    const amount = parseCredits(text ?? '');
    if (amount !== 0) return amount;
  } catch {}
  throw new UsageError('Say how many credits, such as 25 or 2.50, or -5 to take some back.');
}

/** The operator's part of a contract; the flags of what was paid are billing's and stay. */
const terms: Record<string, Pick<UserContract, 'role' | 'type'>> = {
  tier: { role: null, type: 'tier' },
  admin: { role: 'admin', type: null },
  none: { role: null, type: null },
};

async function setTerms(
  ctx: AdminContext,
  login: string | undefined,
  name: string | undefined,
): Promise<string> {
  const chosen = terms[name ?? ''];
  if (!chosen) throw new UsageError(`Choose one of ${Object.keys(terms).join(', ')}.`);
  const { id } = await userNamed(ctx, login);
  return await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new UsageError(`There is no user ${login}.`);
    const contract = userContract.parse({ ...user.contract, ...chosen });
    const kept = Object.values(contract).some(Boolean) ? contract : null;
    const changed = await updateUser(tx, id, { contract: kept });
    return await lineOf(ctx, changed ?? user);
  });
}

async function setSuspension(
  ctx: AdminContext,
  login: string | undefined,
  isSuspended: boolean,
): Promise<string> {
  const user = await userNamed(ctx, login);
  const changed = await updateUser(ctx.db, user.id, { suspendedAt: isSuspended ? ctx.clock.now() : null });
  return lineOf(ctx, changed ?? user);
}

const commands: Record<string, Command> = {
  users: {
    usage: 'users [text]',
    summary: 'list users whose name or e-mail contains the text: name, e-mail, type, credits, state, since',
    async run(ctx, [text = '']) {
      const users = await listUsers(ctx.db, text);
      return (await Promise.all(users.map((user) => lineOf(ctx, user)))).join('\n');
    },
  },
  grant: {
    usage: 'grant <user> <credits> [reason]',
    summary: 'add credits, or take some back with a negative number',
    async run(ctx, [login, amountText, ...reason]) {
      const user = await userNamed(ctx, login);
      const amount = creditsFrom(amountText);
      const entry = {
        userId: user.id,
        amount: Math.abs(amount),
        reference: `admin:${ctx.ids.uuid()}`,
        description: reason.join(' ') || 'From the operator',
      };
      await (amount > 0 ? grantCredits(ctx.db, entry) : takeBackCredits(ctx.db, entry));
      return lineOf(ctx, user);
    },
  },
  contract: {
    usage: `contract <user> ${Object.keys(terms).join('|')}`,
    summary: 'make an account enterprise (tier), an administrator, or neither; what it paid for stays',
    run: (ctx, [login, name]) => setTerms(ctx, login, name),
  },
  engines: {
    usage: 'engines [add|remove|on|off|test …]',
    summary:
      'list connected engines; add comfyui|images_api <address> [model] [language model]; remove, on, off, test <id>',
    run: administrateEngines,
  },
  suspend: {
    usage: 'suspend <user>',
    summary: 'shut an account out within five seconds',
    run: (ctx, [login]) => setSuspension(ctx, login, true),
  },
  restore: {
    usage: 'restore <user>',
    summary: 'let a suspended account in again',
    run: (ctx, [login]) => setSuspension(ctx, login, false),
  },
};

const usage = (): string =>
  ['npm run admin -- <command>', '']
    .concat(Object.values(commands).map((command) => `  ${command.usage.padEnd(34)} ${command.summary}`))
    .join('\n');

/** Throws for a name that is none, so that nothing is opened for it. */
export function commandNamed(name: string | undefined): Command {
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage());
  return command;
}
