import { boxOfMesh } from '../src/abilities/face-mesh/face-mesh.ts';
import { LEFT_IRIS, type MeshPoint3, RIGHT_IRIS } from '../src/abilities/face-mesh/face-topology.ts';
import { headPose } from '../src/abilities/face-mesh/head-pose.ts';
import { type Networks, output, takeChannelsLast } from '../src/abilities/network.ts';
import { boxToPicture, squareToPicture, warpAffine } from '../src/imaging/affine.ts';
import { luma, type Picture } from '../src/imaging/raster.ts';

// A second opinion on expressions: a network that no tool looks at.

const INPUT = 64;
/** It learned on the pictures of FER2013, which are so small and were stretched to its input. */
const LEARNED_ON = 48;
/**
 * Its authors cut faces out with OpenCV's frontal cascade and nothing round them. This is where that cascade puts its
 * square on 243 portraits: its side in sizes of the mesh, and the height of the eyes in it.
 */
const SIDE = 1.02;
const EYES_AT = 0.385;
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
  const { left, width, height } = boxOfMesh(points);
  const side = SIDE * Math.max(width, height);
  const eyes = (points[RIGHT_IRIS[0]!]!.y + points[LEFT_IRIS[0]!]!.y) / 2;
  const centre = { x: left + width / 2, y: eyes + (0.5 - EYES_AT) * side };
  const square = squareToPicture(centre, side, headPose(points).roll, LEARNED_ON);
  const small = luma(warpAffine(picture, square, LEARNED_ON, LEARNED_ON));
  const whole = { left: 0, top: 0, width: LEARNED_ON, height: LEARNED_ON };
  const grey = warpAffine(small, boxToPicture(whole, INPUT), INPUT, INPUT);
  const outputs = await networks.run('emotion', { image: takeChannelsLast(grey, 2 / 255, -1) });
  const { data } = output(outputs, 'emotions');
  const beliefs = Object.fromEntries(WORDS.map((word, i) => [word, data[i]!])) as Judgement['beliefs'];
  return { word: WORDS.reduce((best, word) => (beliefs[word] > beliefs[best] ? word : best)), beliefs };
}
