import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ToolId, type ToolParams, tools } from '@facet/contract/tools';
import type { Networks } from '../src/abilities/network.ts';
import { decodePicture, writePicture } from '../src/imaging/codec.ts';
import type { Picture } from '../src/imaging/raster.ts';
import { seededRandom } from '../src/runtime/seeded-random.ts';
import { toolLoaders } from '../src/tools/index.ts';
import type { ToolOutcome } from '../src/tools/tool.ts';

export interface ToolTrial {
  outcome: ToolOutcome;
  /** Null for tools that only find facts. */
  result: Picture | null;
}

/** Runs a tool as a child would, on pictures in memory. */
export async function runTool<Id extends ToolId>(
  networks: Networks,
  tool: Id,
  params: Partial<ToolParams<Id>>,
  pictures: Record<string, Picture>,
  seed = 7,
): Promise<ToolTrial> {
  const workDir = await mkdtemp(join(tmpdir(), 'facet-quality-'));
  try {
    const files: Record<string, string> = {};
    for (const [role, picture] of Object.entries(pictures)) {
      files[role] = join(workDir, `input-${role}.png`);
      await writePicture(picture, files[role], { format: 'png' });
    }
    const run = await toolLoaders[tool]!();
    const outcome = await run(
      { tool, params: tools[tool].params.parse(params), files, facts: {}, seed, workDir },
      { networks, signal: new AbortController().signal, progress: () => {}, random: seededRandom(seed) },
    );
    const file = outcome.files.find(({ role }) => role === 'result');
    return { outcome, result: file ? await decodePicture(file.path, { alpha: true }) : null };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
