import { isNsfw, nsfwScores } from './abilities/screen-nsfw.ts';
import type { EngineFile } from './engine-api.ts';
import { decodePicture } from './imaging/codec.ts';
import { sideBySide } from './runtime/side-by-side.ts';
import type { ToolContext, ToolOutcome } from './tools/tool.ts';

/** The screening network looks at 224 px; nothing is gained by decoding more than a little above. */
const SCREENING_PX = 512;
/** They hold pixels of the result alone, and are shown where that is: close faces are often taken for pornography. */
const PARTS_OF_RESULT: readonly string[] = ['patch', 'face'];

type Networks = ToolContext['networks'];

async function mayBeShown(networks: Networks, path: string): Promise<boolean> {
  const picture = await decodePicture(path, { fitPx: SCREENING_PX });
  return !isNsfw(await nsfwScores(networks, picture));
}

/** The outputs that may be shown, by what the screening network says of each, or of the picture that stands for all. */
export async function screenOutputs(
  networks: Networks,
  { files, screenedBy }: Pick<ToolOutcome, 'files' | 'screenedBy'>,
): Promise<EngineFile[]> {
  if (screenedBy !== undefined) return (await mayBeShown(networks, screenedBy)) ? [...files] : [];
  const shown = await sideBySide(
    files,
    async ({ role, path }) => PARTS_OF_RESULT.includes(role) || mayBeShown(networks, path),
  );
  const isResultShown = files.every(({ role }, i) => role !== 'result' || shown[i]);
  return files.filter(({ role }, i) => (PARTS_OF_RESULT.includes(role) ? isResultShown : shown[i]));
}
