import type { AnalysedFace } from '../src/abilities/analyse-picture.ts';
import { SAME_PERSON_BELOW } from '../src/abilities/face-identity/embed-face.ts';
import { HALF_OF_STRANGERS } from '../src/faces/identity-distance.ts';
import type { Picture } from '../src/imaging/raster.ts';

export interface SurveyedFace {
  name: string;
  groups: readonly string[];
  /** Null when the face is no longer detected. */
  first: number | null;
  second: number | null;
  isFar: boolean;
  isFartherThanHalf: boolean;
  isFlagged: boolean;
  /** The expression is the same for a classifier that no tool looks at; null where that is not at hand. */
  keepsMood: boolean | null;
  cpuSeconds: number;
  /** Tries and doubts, in words. */
  notes: string;
  crops: readonly Picture[];
}

const DEGREES = 180 / Math.PI;
const TURNED_FROM = 15;

/** The kinds of face that this one belongs to. */
export function groupsOf({ attributes, pose }: Pick<AnalysedFace, 'attributes' | 'pose'>): string[] {
  const age = Number(attributes.Age);
  const word = (key: string) => attributes[key];
  return [
    'all',
    `sex ${word('Gender') ?? 'unknown'}`,
    age < 35 ? 'age below 35' : age < 55 ? 'age 35–54' : 'age from 55',
    `skin ${word('Skin') ?? 'unknown'}`,
    word('Glasses') ? 'glasses' : 'no glasses',
    word('FacialHair') && word('FacialHair') !== 'none' ? 'beard or moustache' : 'shaven',
    Math.abs(pose.yaw) * DEGREES > TURNED_FROM ? `turned by more than ${TURNED_FROM}°` : 'frontal',
  ];
}

const percent = (faces: readonly SurveyedFace[], holds: (face: SurveyedFace) => boolean) =>
  `${Math.round((100 * faces.filter(holds).length) / Math.max(1, faces.length))} %`;

/** Markdown: one line per kind of face. */
export function surveyTable(faces: readonly SurveyedFace[]): string {
  const names = [...new Set(faces.flatMap(({ groups }) => groups))].sort();
  const lines = names.map((name) => {
    const members = faces.filter(({ groups }) => groups.includes(name));
    const cells = [
      name,
      members.length,
      percent(members, ({ first }) => first !== null),
      percent(members, ({ isFar }) => isFar),
      percent(members, ({ isFartherThanHalf }) => isFartherThanHalf),
      percent(members, ({ isFar, isFartherThanHalf }) => isFar && isFartherThanHalf),
      percent(members, ({ isFar, isFlagged }) => isFar || isFlagged),
      percent(members, ({ isFlagged }) => isFlagged),
      percent(
        members.filter(({ keepsMood }) => keepsMood !== null),
        ({ keepsMood }) => keepsMood === true,
      ),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head =
    '| faces | n | detected | beyond the threshold | farther than half, second network | both | far or flagged | flagged | expression kept |';
  return [head, '|---|---|---|---|---|---|---|---|---|', ...lines].join('\n');
}

/** How far a face stays behind what both networks ask; an undetected one stays behind most. */
function shortfall({ first, second }: SurveyedFace): number {
  if (first === null || second === null) return Number.POSITIVE_INFINITY;
  return 2 * Math.max(0, SAME_PERSON_BELOW - first) + second - HALF_OF_STRANGERS;
}

/** Those nearest to the old face, an undetected one first. */
export function worstTen(faces: readonly SurveyedFace[]): string[] {
  return faces
    .toSorted((a, b) => shortfall(b) - shortfall(a))
    .slice(0, 10)
    .map(
      ({ name, first, second, isFlagged }) =>
        `${name}: ${first?.toFixed(2) ?? 'not detected'}, likeness ${second?.toFixed(2) ?? '–'}${isFlagged ? ', flagged' : ''}`,
    );
}
