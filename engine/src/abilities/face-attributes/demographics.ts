import type { Picture } from '../../imaging/raster.ts';
import { alignFace } from '../face-identity/align-face.ts';
import type { MeshPoint3 } from '../face-mesh/face-topology.ts';
import { type Networks, output, takeChannelsLast } from '../network.ts';

const INPUT = 112;

export const EXPRESSIONS = ['neutral', 'happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised'] as const;
export type Expression = (typeof EXPRESSIONS)[number];

export interface Demographics {
  ageYears: number;
  sex: 'female' | 'male';
  /** 0.5–1. */
  sexCertainty: number;
  expression: Expression;
  /** Probability of each expression. */
  expressions: Record<Expression, number>;
}

/** Age, sex and expression of one face. */
export async function readDemographics(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Demographics> {
  const image = takeChannelsLast(alignFace(picture, points, INPUT));
  const [person, moods] = await Promise.all([
    networks.run('age-gender', { image }),
    networks.run('expression', { image }),
  ]);
  const mood = output(moods, 'expressions').data;
  const [male = 0, female = 0] = output(person, 'gender').data;
  const expressions = Object.fromEntries(EXPRESSIONS.map((name, i) => [name, mood[i]!])) as Record<
    Expression,
    number
  >;
  const expression = EXPRESSIONS.reduce((best, name) =>
    expressions[name] > expressions[best] ? name : best,
  );
  return {
    ageYears: Math.round(Math.min(99, Math.max(0, output(person, 'age').data[0]!))),
    sex: female >= male ? 'female' : 'male',
    sexCertainty: Math.max(male, female),
    expression,
    expressions,
  };
}
