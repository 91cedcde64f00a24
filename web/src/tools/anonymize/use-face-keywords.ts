import type { Subject, UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { RANDOM_AGE, randomAge } from './random-age.ts';

type Keywords = Subject['keywords'];

/** Keywords by face, as the user changed them; those of another picture do not count. */
interface ChangedKeywords {
  imageId: string;
  byFace: Readonly<Record<number, Keywords>>;
}

const ageOf = ({ Age }: Keywords): number | null => (typeof Age === 'number' ? Age : null);

/** Who each face becomes: what was read off it until the user says otherwise. */
export function useFaceKeywords(picture: UploadedPicture) {
  const detected = (face: number): Keywords => picture.subjects.find(({ id }) => id === face)?.keywords ?? {};
  const nothing: ChangedKeywords = { imageId: picture.id, byFace: {} };
  const [stored, store] = useSessionState('keywords.random', nothing);
  const byFace = stored.imageId === picture.id ? stored.byFace : nothing.byFace;
  const keywordsOf = (face: number): Keywords => byFace[face] ?? detected(face);
  return {
    keywordsOf,
    detected,
    change: (face: number, keywords: Keywords) =>
      store({ imageId: picture.id, byFace: { ...byFace, [face]: keywords } }),
    /** As they are sent: a random age is thrown with every request; hair that stays is asked for in no other colour. */
    thrown(face: number, hair: boolean): Keywords {
      const { HairColor: wanted, ...others } = keywordsOf(face);
      const colour = hair ? wanted : detected(face).HairColor;
      const keywords = colour === undefined ? others : { ...others, HairColor: colour };
      if (keywords.Age !== RANDOM_AGE) return keywords;
      return { ...keywords, Age: randomAge(ageOf(detected(face)), Math.random) };
    },
  };
}
