import { resizePicture } from '../../imaging/codec.ts';
import { type Lab, labDistance, labOfBytes } from '../../imaging/colour.ts';
import { type Picture, toRgb } from '../../imaging/raster.ts';

export interface DominantColour {
  name: string;
  /** #rrggbb */
  hex: string;
  /** Of the picture's area, 0–1. */
  share: number;
}

const SAMPLE_PX = 64;
const CLUSTERS = 6;
const ROUNDS = 8;

/** Names as people use them, each by the middle of its region. */
const NAMED: readonly (readonly [string, number, number, number])[] = [
  ['black', 18, 18, 18],
  ['dark gray', 70, 70, 70],
  ['gray', 128, 128, 128],
  ['light gray', 195, 195, 195],
  ['white', 245, 245, 245],
  ['red', 200, 30, 35],
  ['dark red', 110, 20, 25],
  ['orange', 235, 130, 30],
  ['brown', 110, 70, 40],
  ['dark brown', 60, 40, 28],
  ['beige', 220, 200, 170],
  ['tan', 190, 150, 110],
  ['yellow', 240, 215, 50],
  ['olive', 110, 110, 45],
  ['green', 50, 145, 60],
  ['dark green', 25, 70, 35],
  ['light green', 150, 205, 130],
  ['teal', 25, 125, 125],
  ['turquoise', 80, 200, 200],
  ['light blue', 155, 195, 230],
  ['blue', 45, 95, 200],
  ['navy', 20, 30, 85],
  ['purple', 110, 55, 150],
  ['violet', 165, 130, 220],
  ['pink', 240, 160, 185],
  ['magenta', 205, 40, 140],
];
const NAMED_LAB = NAMED.map(([name, r, g, b]) => ({ name, lab: labOfBytes(r, g, b) }));

export function colourName(lab: Lab): string {
  return NAMED_LAB.reduce((best, next) =>
    labDistance(next.lab, lab) < labDistance(best.lab, lab) ? next : best,
  ).name;
}

interface Cluster {
  lab: Lab;
  rgb: [number, number, number];
  count: number;
}

/** k-means in Lab from evenly spread lightness ranks: the same picture always gives the same colours. */
function cluster(pixels: { lab: Lab; rgb: number[] }[]): Cluster[] {
  const ranked = [...pixels].sort((a, b) => a.lab.l - b.lab.l);
  let centres = Array.from(
    { length: CLUSTERS },
    (_, k) => ranked[Math.floor(((k + 0.5) / CLUSTERS) * ranked.length)]!.lab,
  );
  let clusters: Cluster[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    clusters = centres.map(() => ({ lab: { l: 0, a: 0, b: 0 }, rgb: [0, 0, 0], count: 0 }));
    for (const { lab, rgb } of pixels) {
      let nearest = 0;
      for (let k = 1; k < centres.length; k++) {
        if (labDistance(centres[k]!, lab) < labDistance(centres[nearest]!, lab)) nearest = k;
      }
      const own = clusters[nearest]!;
      own.count++;
      own.lab.l += lab.l;
      own.lab.a += lab.a;
      own.lab.b += lab.b;
      for (let c = 0; c < 3; c++) own.rgb[c]! += rgb[c]!;
    }
    clusters = clusters.filter(({ count }) => count > 0);
    centres = clusters.map(({ lab, count }) => ({ l: lab.l / count, a: lab.a / count, b: lab.b / count }));
  }
  return clusters;
}

/** Up to six, largest first; clusters that carry one name are united. */
export async function dominantColours(picture: Picture): Promise<DominantColour[]> {
  const small = await resizePicture(toRgb(picture), SAMPLE_PX, SAMPLE_PX, 'linear');
  const pixels = Array.from({ length: SAMPLE_PX * SAMPLE_PX }, (_, i) => {
    const rgb = [small.data[i * 3]!, small.data[i * 3 + 1]!, small.data[i * 3 + 2]!];
    return { rgb, lab: labOfBytes(rgb[0]!, rgb[1]!, rgb[2]!) };
  });
  const byName = new Map<string, DominantColour>();
  for (const { rgb, count } of cluster(pixels).sort((a, b) => b.count - a.count)) {
    const mean = rgb.map((sum) => Math.round(sum / count));
    const name = colourName(labOfBytes(mean[0]!, mean[1]!, mean[2]!));
    const share = count / pixels.length;
    const known = byName.get(name);
    if (known) known.share += share;
    else
      byName.set(name, {
        name,
        hex: `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
        share,
      });
  }
  return [...byName.values()].sort((a, b) => b.share - a.share);
}
