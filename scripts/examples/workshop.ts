import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ToolId, type ToolParams, tools } from '@facet/contract/tools';
import { createEngine, type EngineResult } from '@facet/engine';
import sharp from 'sharp';

/** The real engine for pictures on disk, with a folder that goes when it closes. */
export interface Workshop {
  dir: string;
  run<Id extends ToolId>(
    tool: Id,
    params: Partial<ToolParams<Id>>,
    files?: Record<string, string>,
    seed?: number,
  ): Promise<EngineResult & { picture: string }>;
  close(): Promise<void>;
}

const onSomebody: readonly ToolId[] = ['random', 'keep', 'swap', 'edit'];

export function openWorkshop(): Workshop {
  const dir = mkdtempSync(join(tmpdir(), 'facet-examples-'));
  const engine = createEngine({ modelDir: join(process.env.DATA_DIR ?? 'data', 'models'), children: 1 });
  let jobs = 0;

  const run: Workshop['run'] = async (tool, params, files = {}, seed = 7) => {
    const workDir = join(dir, String(jobs++));
    mkdirSync(workDir);
    const facts: Record<string, unknown> = {};
    if (onSomebody.includes(tool)) {
      const what = tool === 'edit' ? 'people' : 'faces';
      facts.detection = (await run('detect', { what }, { image: files.image! })).facts.detection;
    }
    const result = await engine.run(
      { tool, params: tools[tool].params.parse(params), files, facts, seed, workDir },
      { signal: new AbortController().signal, progress: () => {} },
    );
    const file = result.files.find(({ role }) => role === 'result');
    return { ...result, picture: file?.path ?? '' };
  };

  return {
    dir,
    run,
    async close() {
      await engine.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A white box on black, in fractions of the picture: what magic fill is to take away. */
export async function boxMask(
  picture: string,
  path: string,
  box: Record<'left' | 'top' | 'right' | 'bottom', number>,
): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  const rectangle = `<rect x="${box.left * width}" y="${box.top * height}" width="${(box.right - box.left) * width}" height="${(box.bottom - box.top) * height}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${rectangle}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(path);
  return path;
}
