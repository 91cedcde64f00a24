import { type EngineKind, engineKinds, Refusal } from '@facet/contract';
import {
  addEngine,
  type EnginesContext,
  removeEngine,
  switchEngine,
  testEngine,
  viewEngines,
} from '../engines/index.ts';
import { UsageError } from './usage-error.ts';

// `npm run admin -- engines …`: the running workers follow within a moment.

/** Longer than a test waits for a worker. */
const TEST_MS = 90_000;

type Ctx = Pick<EnginesContext, 'db' | 'ids' | 'fromEnvironment'>;

/** One line per engine, then one per ability. */
async function listed(ctx: Ctx): Promise<string> {
  const { engines, abilities } = await viewEngines(ctx);
  const lines = engines.map(({ id, kind, name, status, problem, running, waiting }) =>
    [id, kind, name, status, `${running}+${waiting} jobs`, problem ?? ''].join('\t'),
  );
  const served = abilities.map(({ ability, engine, model, licence }) =>
    [ability, engine ?? 'built-in', model ?? '', licence ?? ''].join('\t'),
  );
  return [...lines, '', ...served].join('\n');
}

function addressOf(text: string | undefined): string {
  if (!text || !URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError('Give an address such as http://127.0.0.1:8188.');
  return text;
}

async function add(ctx: Ctx, [kind, address, model, chatModel]: string[]): Promise<string> {
  if (!engineKinds.includes(kind as EngineKind))
    throw new UsageError(`Choose one of ${engineKinds.join(', ')}.`);
  return addEngine(ctx, { kind: kind as EngineKind, url: addressOf(address), model, chatModel });
}

const actions: Record<string, (ctx: Ctx, args: string[]) => Promise<string>> = {
  add,
  async remove(ctx, [id = '']) {
    if (ctx.fromEnvironment.some((engine) => engine.id === id))
      throw new UsageError(`${id} comes from COMFYUI_URLS or IMAGES_API_URL: take it out there, or use off.`);
    await removeEngine(ctx, id);
    return listed(ctx);
  },
  async on(ctx, [id = '']) {
    await switchEngine(ctx, id, true);
    return listed(ctx);
  },
  async off(ctx, [id = '']) {
    await switchEngine(ctx, id, false);
    return listed(ctx);
  },
  async test(ctx, [id = '']) {
    const { ok, text } = await testEngine(ctx, id, AbortSignal.timeout(TEST_MS));
    return `${ok ? 'ok' : 'failed'}\t${text}`;
  },
};

export async function administrateEngines(ctx: Ctx, [name, ...args]: string[]): Promise<string> {
  if (!name || name === 'list') return listed(ctx);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new UsageError('Say add, remove, on, off or test; nothing lists the engines.');
  try {
    return await action(ctx, args);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reasons = Object.values(error.details.fields ?? {}).flat();
    throw new UsageError(reasons.join(' ') || `There is no engine ${args[0] ?? ''}.`);
  }
}
