import { isNsfw, nsfwScores } from './abilities/screen-nsfw.ts';
import type { EngineFile } from './engine-api.ts';
import { decodePicture } from './imaging/codec.ts';
import { sideBySide } from './runtime/side-by-side.ts';
import type { ToolContext, ToolOutcome } from './tools/tool.ts';

/** The screening network looks at 224 px; nothing is gained by decoding more than a little above. */
const SCREENING_PX = 512;
/** Holds pixels of the result alone, so it is shown where that is. */
const PART_OF_RESULT = 'patch';

type Networks = ToolContext['networks'];

async function mayBeShown(networks: Networks, path: string): Promise<boolean> {
  const picture = await decodePicture(path, { fitPx: SCREENING_PX });
  return !isNsfw(await nsfwScores(networks, picture));
}

/** The outputs that may be shown: none is handed on that the screening network refuses. */
export async function screenOutputs(
  networks: Networks,
  { files, screenedBy }: Pick<ToolOutcome, 'files' | 'screenedBy'>,
): Promise<EngineFile[]> {
  if (screenedBy !== undefined) return (await mayBeShown(networks, screenedBy)) ? [...files] : [];
  const shown = await sideBySide(
    files,
    async ({ role, path }) => role === PART_OF_RESULT || mayBeShown(networks, path),
  );
  const isResultShown = files.every(({ role }, i) => role !== 'result' || shown[i]);
  return files.filter(({ role }, i) => (role === PART_OF_RESULT ? isResultShown : shown[i]));
}
