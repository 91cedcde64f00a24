import { type AnalysedFace, analyseFaces } from '../../src/abilities/analyse-picture.ts';
import {
  embedFace,
  identityDistance,
  SAME_PERSON_BELOW,
} from '../../src/abilities/face-identity/embed-face.ts';
import { faceDetail } from '../../src/abilities/face-quality.ts';
import { detectPeople } from '../../src/abilities/people/detect-people.ts';
import { isNsfw, nsfwScores } from '../../src/abilities/screen-nsfw.ts';
import { gaussianBlur } from '../../src/imaging/blur.ts';
import { type Picture, toFloat, toPicture } from '../../src/imaging/raster.ts';
import { drawOverlay } from '../draw-overlay.ts';
import { knownFaces } from '../known-faces.ts';
import type { FacePhoto, Figure, QualityCase } from '../quality-case.ts';

const PARTIES: readonly FacePhoto[] = ['party-1', 'party-3', 'party-4', 'party-6'];
const PEOPLE_COUNTS: Partial<Record<FacePhoto, number>> = {
  'party-1': 3,
  'party-3': 3,
  'party-4': 4,
  'party-6': 4,
};

/** Dimmed and warmer, as another lamp would make it. */
function relit(picture: Picture): Picture {
  const gains = [0.85, 0.75, 0.6];
  return { ...picture, data: picture.data.map((value, i) => value * gains[i % 3]! + 8) };
}

function share(values: readonly boolean[]): number {
  return values.filter(Boolean).length / Math.max(1, values.length);
}

export const peopleQuality: QualityCase = {
  ability: 'analyse-people',
  async measure({ sessions, picture, show }) {
    const all: { face: AnalysedFace; relitEmbedding: Float32Array; blurDetail: number }[] = [];
    let countErrors = 0;
    let refused = 0;
    for (const name of PARTIES) {
      const photo = await picture(name);
      const faces = await analyseFaces(sessions, photo);
      const people = await detectPeople(
        sessions,
        photo,
        faces.map(({ box }) => box),
      );
      show(
        await drawOverlay(
          photo,
          [...faces, ...people].map(({ box }) => box),
        ),
      );
      countErrors += Math.abs(people.length - PEOPLE_COUNTS[name]!);
      refused += isNsfw(await nsfwScores(sessions, photo)) ? 1 : 0;
      const dim = relit(photo);
      for (const face of faces) {
        const soft = toPicture(gaussianBlur(toFloat(photo), face.box.width * 0.05));
        const relitEmbedding = await embedFace(sessions, dim, face.mesh.points);
        all.push({ face, relitEmbedding, blurDetail: faceDetail(soft, face.mesh.points) });
      }
    }
    const known = PARTIES.reduce((sum, name) => sum + knownFaces[name].length, 0);
    const same = all.map(({ face, relitEmbedding }) => identityDistance(face.embedding, relitEmbedding));
    const others = all.flatMap(({ face }, i) =>
      all.slice(i + 1).map((other) => identityDistance(face.embedding, other.face.embedding)),
    );
    const figures: Figure[] = [
      { name: `faces found of ${known}`, value: all.length, better: 'more' },
      { name: 'people, errors of count', value: countErrors, better: 'less' },
      {
        name: 'identity, same person below the threshold',
        value: share(same.map((d) => d < SAME_PERSON_BELOW)),
        better: 'more',
      },
      {
        name: 'identity, different people above the threshold',
        value: share(others.map((d) => d >= SAME_PERSON_BELOW)),
        better: 'more',
      },
      {
        name: 'sex right',
        value: share(all.map(({ face }) => face.attributes.Gender === 'female')),
        better: 'more',
      },
      {
        name: 'age between 16 and 45',
        value: share(
          all.map(({ face }) => Number(face.attributes.Age) >= 16 && Number(face.attributes.Age) <= 45),
        ),
        better: 'more',
      },
      {
        name: 'sharp faces usable',
        value: share(all.map(({ face }) => face.quality.usable)),
        better: 'more',
      },
      {
        name: 'blur by 5 % of the face noticed',
        value: share(
          all.map(({ face, blurDetail }) => blurDetail < face.quality.detail * 0.6 && blurDetail < 0.125),
        ),
        better: 'more',
      },
      { name: 'party pictures refused as nsfw', value: refused, better: 'less' },
    ];
    return figures;
  },
};
