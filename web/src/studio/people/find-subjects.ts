import { endpoints } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import { facesFound, fromPeople, type Subject, type UploadedPicture } from '../upload/uploaded-picture.ts';
import { facesPictureQuery } from './api.ts';

export type SubjectKind = 'faces' | 'people';

/** Whom the picture brings along; null when perhaps nobody has looked yet. Faces and people are numbered apart. */
export function knownSubjects(picture: UploadedPicture, kind: SubjectKind): readonly Subject[] | null {
  const { subjects, people = [] } = picture;
  if (picture.kind === kind) return subjects;
  // People without a face are what an earlier search left that kept no faces.
  return kind === 'people' && people.length > 0 && subjects.length > 0 ? people : null;
}

async function find(imageId: string, kind: SubjectKind, signal: AbortSignal): Promise<readonly Subject[]> {
  const input = { id_image: imageId };
  return kind === 'faces'
    ? facesFound(await call(endpoints.detectFaces, input, { signal }))
    : fromPeople(await call(endpoints.detectPeople, input, { signal })).subjects;
}

/** The faces or people of a picture of the gallery; looked for now where nobody has, at no cost. */
export const subjectsQuery = (imageId: string, kind: SubjectKind) =>
  queryOptions({
    queryKey: ['subjects', imageId, kind],
    queryFn: async ({ client, signal }) => {
      const subjects = await find(imageId, kind, signal);
      // What was read before the search knows of no faces.
      client.removeQueries(facesPictureQuery(imageId));
      return subjects;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
