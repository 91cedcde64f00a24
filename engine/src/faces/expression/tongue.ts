import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { type FloatRaster, smoothstep } from '../../imaging/raster.ts';
import { mouthFrame } from './mouth-frame.ts';

/** Its half width and height in those of the opening. */
const SIZE = { wide: 0.8, tall: 0.46 };
/** In parts of the colour of teeth. Dim: a bright one reads as a laugh. */
const COLOUR = [0.5, 0.22, 0.21] as const;
const GROOVE = { depth: 0.12, width: 0.16 };

/** A tongue lies low behind the lower lip, brightest where it is highest, with a shallow groove along it. */
export function addTongue(
  cavity: FloatRaster,
  moved: readonly MeshPoint3[],
  teethColour: readonly number[],
): void {
  const { toMouth } = mouthFrame(moved);
  const [upper, lower] = [toMouth(moved[13]!), toMouth(moved[14]!)];
  const tall = SIZE.tall * Math.hypot(lower.aside - upper.aside, lower.down - upper.down);
  for (let i = 0; i < cavity.width * cavity.height; i++) {
    const at = toMouth({ x: (i % cavity.width) + 0.5, y: Math.floor(i / cavity.width) + 0.5 });
    const aside = (at.aside - lower.aside) / SIZE.wide;
    const up = (lower.down - at.down) / tall;
    const share = 1 - smoothstep(0.72, 1.12, Math.hypot(aside, up));
    if (share === 0) continue;
    const groove = 1 - GROOVE.depth * Math.exp(-((aside / GROOVE.width) ** 2));
    const light = groove * (0.45 + 0.55 * smoothstep(-0.1, 0.6, up)) * (1 - 0.4 * aside ** 2);
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      cavity.data[o]! += share * (teethColour[c]! * COLOUR[c]! * light - cavity.data[o]!);
    }
  }
}
