import { boxOfMesh } from '../../abilities/face-mesh/face-mesh.ts';
import { bytesOfLab, type Lab, labOfBytes } from '../../imaging/colour.ts';
import { cropRaster, greyAt, type Picture } from '../../imaging/raster.ts';
import type { FaceWindow } from '../face-window.ts';

// Fog and fading lift even the darkest places of a photograph to grey. A new face is worked out on the picture without that
// veil, and gets it like the rest: light that is only multiplied leaves its brows black.

/** In bytes: of 76 faces 1 % is darker than 56, the pupils at least. */
const VEILED_FROM = 70;
const DARKEST_SHARE = 0.01;
/** Where that lies without the veil. */
const DARKEST = 16;

/** How much light lies on everything, in bytes; 0 for nearly all pictures. */
function veilOf({ pixels, points }: Pick<FaceWindow, 'pixels' | 'points'>): number {
  const { data } = cropRaster(pixels, boxOfMesh(points));
  const counts = new Uint32Array(256);
  for (let o = 0; o < data.length; o += 3) counts[greyAt(data, o) | 0]!++;
  let [darkest, below] = [0, counts[0]!];
  while (below < (DARKEST_SHARE * data.length) / 3) below += counts[++darkest]!;
  return darkest < VEILED_FROM ? 0 : darkest - DARKEST;
}

function withoutVeil(pixels: Picture, veil: number): Picture {
  const scale = 255 / (255 - veil);
  return { ...pixels, data: pixels.data.map((value) => (value - veil) * scale) };
}

/** The veil over what was changed on the clear picture; the rest of the picture keeps its bytes. */
function underVeil(changed: Picture, clear: Picture, pixels: Picture, veil: number): Picture {
  const scale = (255 - veil) / 255;
  const data = changed.data.map((value, i) =>
    value === clear.data[i] ? pixels.data[i]! : veil + scale * value,
  );
  return { ...changed, data };
}

/** Lets `work` change the window as it would be without the veil. */
export async function onClear<
  Window extends Pick<FaceWindow, 'pixels' | 'points'>,
  Result extends Pick<FaceWindow, 'pixels'>,
>(window: Window, work: (clear: Window) => Promise<Result>): Promise<Result> {
  const veil = veilOf(window);
  if (veil === 0) return work(window);
  const clear = withoutVeil(window.pixels, veil);
  const done = await work({ ...window, pixels: clear });
  return { ...done, pixels: underVeil(done.pixels, clear, window.pixels, veil) };
}

/** A colour as it looks behind the picture's veil. */
export function colourUnderVeil(seen: Pick<FaceWindow, 'pixels' | 'points'>, colour: Lab): Lab {
  const veil = veilOf(seen);
  if (veil === 0) return colour;
  const [red, green, blue] = bytesOfLab(colour).map((value) => veil + (value * (255 - veil)) / 255);
  return labOfBytes(red!, green!, blue!);
}
