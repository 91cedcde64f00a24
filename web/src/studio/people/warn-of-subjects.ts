import { limits } from '@facet/contract';
import { showToast } from '../toasts.ts';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';

/** What the user should know about the people of a picture that was just uploaded (SPEC §8). */
export function warnOfSubjects({ kind, subjects }: UploadedPicture): void {
  const usable = subjects.filter((subject) => subject.usable).length;
  if (subjects.length === 0) showToast(kind === 'faces' ? 'noFaces' : 'noPeople');
  else if (usable === 0) showToast('noneUsable');
  else if (usable < subjects.length || subjects.some(({ blurred }) => blurred)) showToast('someBlurry');
  const [limit, tooMany] =
    kind === 'faces'
      ? ([limits.maxFacesBeforeContact, 'tooManyFaces'] as const)
      : ([limits.maxPeopleBeforeContact, 'tooManyPeople'] as const);
  if (subjects.length > limit) showToast(tooMany, { limit });
}
