import type { Picture } from '../../imaging/raster.ts';
import { alignFace } from '../face-identity/align-face.ts';
import type { MeshPoint3 } from '../face-mesh/face-topology.ts';
import { type Networks, output, type Tensor, takeChannelsLast } from '../network.ts';

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

type Beliefs = Demographics['expressions'];

async function expressionsIn(networks: Networks, image: Tensor): Promise<Beliefs> {
  const { data } = output(await networks.run('expression', { image }), 'expressions');
  return Object.fromEntries(EXPRESSIONS.map((name, i) => [name, data[i]!])) as Beliefs;
}

/** Probability of each expression. */
export function readExpressions(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Beliefs> {
  return expressionsIn(networks, takeChannelsLast(alignFace(picture, points, INPUT)));
}

/** Age, sex and expression of one face. */
export async function readDemographics(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Demographics> {
  const image = takeChannelsLast(alignFace(picture, points, INPUT));
  const [person, expressions] = await Promise.all([
    networks.run('age-gender', { image }),
    expressionsIn(networks, image),
  ]);
  const [male = 0, female = 0] = output(person, 'gender').data;
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
