import { boxOfMesh } from '../src/abilities/face-mesh/face-mesh.ts';
import { LEFT_IRIS, type MeshPoint3, RIGHT_IRIS } from '../src/abilities/face-mesh/face-topology.ts';
import { headPose } from '../src/abilities/face-mesh/head-pose.ts';
import { type Networks, output } from '../src/abilities/network.ts';
import { boxToPicture, squareToPicture, warpAffine } from '../src/imaging/affine.ts';
import { type FloatRaster, luma, type Picture } from '../src/imaging/raster.ts';

// A second opinion on expressions: networks that no tool looks at (pack `judges`).

export const JUDGES = {
  /** Neither the tool nor anybody who tuned its recipes looked at it; survey-judges.ts says how well it reads. */
  untouched: 'emotion-mini',
  /** Our recipes were tuned with it, so it flatters them on the faces they were tuned on. */
  tuned: 'emotion',
} as const;

const INPUT = 64;
/** They learned on the pictures of FER2013, which are so small and were stretched to their input. */
const LEARNED_ON = 48;
/**
 * Their authors cut faces out with OpenCV's frontal cascade and nothing round them. This is where that cascade puts its
 * square on 243 portraits: its side in sizes of the mesh, and the height of the eyes in it.
 */
const SIDE = 1.02;
const EYES_AT = 0.385;
/** A cascade never finds the same square twice: a face is looked at in three sizes, and mirrored. */
const SIZES = [1, 1.08, 0.93] as const;
const WORDS = ['angry', 'disgusted', 'fearful', 'happy', 'sad', 'surprised', 'neutral'] as const;
export type Judged = (typeof WORDS)[number];

export interface Judgement {
  word: Judged;
  beliefs: Record<Judged, number>;
}

function greySquare(picture: Picture, points: readonly MeshPoint3[], size: number): FloatRaster {
  const { left, width, height } = boxOfMesh(points);
  const side = size * SIDE * Math.max(width, height);
  const eyes = (points[RIGHT_IRIS[0]!]!.y + points[LEFT_IRIS[0]!]!.y) / 2;
  const centre = { x: left + width / 2, y: eyes + (0.5 - EYES_AT) * side };
  const square = squareToPicture(centre, side, headPose(points).roll, LEARNED_ON);
  const small = luma(warpAffine(picture, square, LEARNED_ON, LEARNED_ON));
  const whole = { left: 0, top: 0, width: LEARNED_ON, height: LEARNED_ON };
  return warpAffine(small, boxToPicture(whole, INPUT), INPUT, INPUT);
}

/** Each square and its mirror image, as the networks want grey: −1 to 1. */
function viewsOf(squares: readonly FloatRaster[]): Float32Array {
  const views = new Float32Array(2 * squares.length * INPUT * INPUT);
  for (const [i, { data }] of squares.entries()) {
    const [plain, mirrored] = [2 * i * INPUT * INPUT, (2 * i + 1) * INPUT * INPUT];
    for (let o = 0; o < data.length; o++) {
      const x = o % INPUT;
      views[plain + o] = (data[o]! * 2) / 255 - 1;
      views[mirrored + o - x + INPUT - 1 - x] = views[plain + o]!;
    }
  }
  return views;
}

/** The geometric mean of what a judge believes of all views. */
export async function judgeExpression(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
  judge: keyof typeof JUDGES = 'untouched',
): Promise<Judgement> {
  const views = viewsOf(SIZES.map((size) => greySquare(picture, points, size)));
  const count = 2 * SIZES.length;
  const image = { data: views, dims: [count, INPUT, INPUT, 1] };
  const { data } = output(await networks.run(JUDGES[judge], { image }), 'emotions');
  const means = WORDS.map((_, word) => {
    let sum = 0;
    for (let view = 0; view < count; view++) sum += Math.log(data[view * WORDS.length + word]! + 1e-6);
    return Math.exp(sum / count);
  });
  const total = means.reduce((sum, mean) => sum + mean, 0);
  const beliefs = Object.fromEntries(
    WORDS.map((word, i) => [word, means[i]! / total]),
  ) as Judgement['beliefs'];
  return { word: WORDS.reduce((best, word) => (beliefs[word] > beliefs[best] ? word : best)), beliefs };
}
