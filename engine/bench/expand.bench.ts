import { resizePicture } from '../src/imaging/codec.ts';
import { createPicture, type Picture, pasteRaster } from '../src/imaging/raster.ts';
import { patternPicture, seededRandom } from '../src/imaging/test-pictures.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { addDetail } from '../src/tools/expand-generate/add-detail.ts';
import { closeBorder } from '../src/tools/expand-generate/close-border.ts';
import { GRID_PX } from '../src/tools/expand-generate/expand-generate.ts';
import { type Frame, frameOf, smallerFrame } from '../src/tools/expand-generate/frame.ts';
import { paintFrame } from '../src/tools/expand-generate/paint-frame.ts';
import type { BenchCase } from './bench-case.ts';

const sessions = createSessions({ modelDir: 'data/models' });
/** New pixels in both pictures. */
const ADDED_PX = 180_000;

interface Prepared {
  frame: Frame;
  small: Frame;
  result: Picture;
  keptSmall: Picture;
}

async function prepare(width: number, height: number): Promise<Prepared> {
  const kept = patternPicture(width, height);
  const frame = frameOf(kept, { left: Math.round(ADDED_PX / height), top: 0, right: 0, bottom: 0 });
  const small = smallerFrame(frame, GRID_PX);
  const result = createPicture(frame.width, frame.height);
  pasteRaster(result, kept, frame.keep.left, frame.keep.top);
  return { frame, small, result, keptSmall: await resizePicture(kept, small.keep.width, small.keep.height) };
}

function expander(width: number, height: number): () => Promise<void> {
  let prepared: Promise<Prepared> | null = null;
  return async () => {
    prepared ??= prepare(width, height);
    const { frame, small, result, keptSmall } = await prepared;
    const painting = await paintFrame(sessions, keptSmall, small, {
      random: seededRandom(1),
      pace: async () => {},
    });
    addDetail(result, painting, frame, small);
    closeBorder(result, frame.keep);
  };
}

/** As many new pixels beside 24 MP may take half as long again as beside 1 MP. */
export const expandBench: BenchCase[] = sessions.has('migan')
  ? [
      {
        name: 'magic expand: the same number of new pixels beside 24 MP and 1 MP',
        ours: expander(6000, 4000),
        peer: expander(1200, 900),
        goal: 1 / 1.5,
      },
    ]
  : [];
