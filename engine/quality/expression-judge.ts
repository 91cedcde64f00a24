import { boxOfMesh } from '../src/abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../src/abilities/face-mesh/face-topology.ts';
import { headPose } from '../src/abilities/face-mesh/head-pose.ts';
import { type Networks, output, takeChannelsLast } from '../src/abilities/network.ts';
import { squareToPicture, warpAffine } from '../src/imaging/affine.ts';
import { luma, type Picture } from '../src/imaging/raster.ts';

// A second opinion on expressions: a network that no tool looks at.

const INPUT = 64;
/** The network learned on whole faces, from the hairline to the chin. */
const ROOM = 1.1;
const WORDS = ['angry', 'disgusted', 'fearful', 'happy', 'sad', 'surprised', 'neutral'] as const;
export type Judged = (typeof WORDS)[number];

interface Judgement {
  word: Judged;
  beliefs: Record<Judged, number>;
}

export async function judgeExpression(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Judgement> {
  const { left, top, width, height } = boxOfMesh(points);
  const centre = { x: left + width / 2, y: top + height / 2 };
  const square = squareToPicture(centre, ROOM * Math.max(width, height), headPose(points).roll, INPUT);
  const grey = luma(warpAffine(picture, square, INPUT, INPUT));
  const outputs = await networks.run('emotion', { image: takeChannelsLast(grey, 2 / 255, -1) });
  const { data } = output(outputs, 'emotions');
  const beliefs = Object.fromEntries(WORDS.map((word, i) => [word, data[i]!])) as Judgement['beliefs'];
  return { word: WORDS.reduce((best, word) => (beliefs[word] > beliefs[best] ? word : best)), beliefs };
}
