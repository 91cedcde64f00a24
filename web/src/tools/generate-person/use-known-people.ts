import { useEffect } from 'react';
import type { UploadedPicture } from '../../studio/upload/uploaded-picture.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';

const nobody: { imageId: string; subjects: UploadedPicture['subjects'] } = { imageId: '', subjects: [] };

/**
 * The picture with its people. A picture opened again tells faces only, and their numbers are not those of the
 * people: what the upload found is kept for the tab, and a picture that it did not see has nobody to choose.
 */
export function useKnownPeople(picture: UploadedPicture): UploadedPicture {
  const [known, remember] = useSessionState('people.edit', nobody);
  useEffect(() => {
    if (picture.kind === 'people') remember({ imageId: picture.id, subjects: picture.subjects });
  }, [picture, remember]);
  if (picture.kind === 'people') return picture;
  if (known.imageId === picture.id) return { ...picture, kind: 'people', subjects: known.subjects };
  return { ...picture, kind: 'plain', subjects: [] };
}
