import { detectFaces } from '../../src/abilities/face-detection/detect-faces.ts';
import { embedFace, identityDistance } from '../../src/abilities/face-identity/embed-face.ts';
import { cutOut } from '../../src/abilities/matte/cut-out.ts';
import type { Networks } from '../../src/abilities/network.ts';
import { blendLinear } from '../../src/imaging/alpha-blend.ts';
import { resizePicture } from '../../src/imaging/codec.ts';
import { cropRaster, type Mask, type Picture } from '../../src/imaging/raster.ts';
import { drawPicture } from '../../src/imaging/test-pictures.ts';
import { composeKnownMatte, MATTE_SET, matteErrors } from '../known-mattes.ts';
import type { Figure, QualityCase, QualityContext } from '../quality-case.ts';
import { runTool } from '../run-tool.ts';

const KEYWORDS = ['Forest', 'Sunset', 'Office', 'Marble', 'Night'];

/** Mean difference of colour (0–255) where the truth is neither figure nor ground. */
function haloOf(one: Picture, other: Picture, { data }: Mask): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < 0.02 || data[i]! > 0.98) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) sum += Math.abs(one.data[o]! - other.data[o]!) / 3;
    count++;
  }
  return sum / count;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Twelve people whose alpha is known, cut out and put before grey: what is wrong at their edges. */
async function knownPeople({ sessions, show }: QualityContext): Promise<Figure[]> {
  const [errors, edges, halos]: [number[], number[], number[]] = [[], [], []];
  for (const one of MATTE_SET) {
    const { picture, alpha, foreground } = await composeKnownMatte(one);
    const cut = await cutOut(sessions, picture);
    const grey = drawPicture(picture.width, picture.height, () => [128, 128, 128]);
    const before = blendLinear(grey, cut.foreground, cut.alpha);
    show(before);
    const { whole, edge } = matteErrors(cut.alpha, alpha);
    errors.push(whole);
    edges.push(edge);
    halos.push(haloOf(before, blendLinear(grey, foreground, alpha), alpha));
  }
  const worst = Math.max(...errors);
  return [
    { name: 'alpha error of 12 people, thousands of pixels, mean', value: mean(errors), better: 'less' },
    { name: 'the same, worst', value: worst, better: 'less' },
    {
      name: 'the same without the worst, mean',
      value: mean(errors.toSorted((a, b) => a - b).slice(0, -1)),
      better: 'less',
    },
    { name: 'the same at hair and edges, mean', value: mean(edges), better: 'less' },
    { name: 'colour at the edges, mean difference 0–255', value: mean(halos), better: 'less' },
  ];
}

/** Another background must not make another person, nor cut the same subject out again. */
export const backgroundQuality: QualityCase = {
  ability: 'edit-background',
  async measure(context) {
    const { sessions, picture, show } = context;
    const photo = cropRaster(await picture('party-6'), { left: 120, top: 300, width: 560, height: 700 });
    const image = await resizePicture(photo, 480, 600);
    const [face] = await detectFaces(sessions, image);
    const before = await embedFace(sessions, image, face!.mesh.points);
    let runs = 0;
    const counted: Networks = {
      has: sessions.has,
      run(id, inputs) {
        runs++;
        return sessions.run(id, inputs);
      },
    };
    const distances: number[] = [];
    const costs: number[] = [];
    for (const keyword of KEYWORDS) {
      runs = 0;
      const { result } = await runTool(counted, 'edit_background', { keyword }, { image });
      costs.push(runs);
      show(result!);
      distances.push(identityDistance(before, await embedFace(sessions, result!, face!.mesh.points)));
    }
    return [
      ...(await knownPeople(context)),
      { name: 'identity after relighting, most distance', value: Math.max(...distances), better: 'less' },
      { name: 'networks run for a second background', value: costs[1]!, better: 'less' },
    ];
  },
};
