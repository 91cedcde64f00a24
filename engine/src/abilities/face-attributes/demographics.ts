import type { Picture } from '../../imaging/raster.ts';
import { alignFace } from '../face-identity/align-face.ts';
import type { MeshPoint3 } from '../face-mesh/face-topology.ts';
import { type Networks, output, type Tensor, takeChannelsLast } from '../network.ts';

const INPUT = 112;

export const EXPRESSIONS = ['neutral', 'happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised'] as const;
export type Expression = (typeof EXPRESSIONS)[number];

export interface SexAndAge {
  ageYears: number;
  sex: 'female' | 'male';
  /** 0.5–1. */
  sexCertainty: number;
}

export interface Demographics extends SexAndAge {
  expression: Expression;
  /** Probability of each expression. */
  expressions: Record<Expression, number>;
}

type Beliefs = Demographics['expressions'];

const imageOf = (picture: Picture, points: readonly MeshPoint3[]): Tensor =>
  takeChannelsLast(alignFace(picture, points, INPUT));

async function expressionsIn(networks: Networks, image: Tensor): Promise<Beliefs> {
  const { data } = output(await networks.run('expression', { image }), 'expressions');
  return Object.fromEntries(EXPRESSIONS.map((name, i) => [name, data[i]!])) as Beliefs;
}

async function sexAndAgeIn(networks: Networks, image: Tensor): Promise<SexAndAge> {
  const outputs = await networks.run('age-gender', { image });
  const [male = 0, female = 0] = output(outputs, 'gender').data;
  return {
    ageYears: Math.round(Math.min(99, Math.max(0, output(outputs, 'age').data[0]!))),
    sex: female >= male ? 'female' : 'male',
    sexCertainty: Math.max(male, female),
  };
}

/** Probability of each expression. */
export function readExpressions(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Beliefs> {
  return expressionsIn(networks, imageOf(picture, points));
}

/** Age, sex and expression of one face. */
export async function readDemographics(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Demographics> {
  const image = imageOf(picture, points);
  const [person, expressions] = await Promise.all([
    sexAndAgeIn(networks, image),
    expressionsIn(networks, image),
  ]);
  const expression = EXPRESSIONS.reduce((best, name) =>
    expressions[name] > expressions[best] ? name : best,
  );
  return { ...person, expression, expressions };
}
