import { endpoints } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import { fromPeople } from '../../studio/upload/uploaded-picture.ts';
import type { PersonWish } from './person-wishes.ts';

interface PersonRequest {
  imageId: string;
  person: number;
  /** What it leaves open stays as it is. */
  wish: PersonWish;
}

/** One wish, one request, one result. */
export async function startPerson({ imageId, person, wish }: PersonRequest): Promise<string> {
  const { id_task } = await call(endpoints.editPerson, {
    id_image: imageId,
    id_person: person,
    keyword: wish,
    options: {},
  });
  return id_task;
}

/** The people of a picture of the gallery; looked for now where nobody has. */
export const peopleQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['people', imageId],
    queryFn: async ({ signal }) =>
      fromPeople(await call(endpoints.detectPeople, { id_image: imageId }, { signal })).subjects,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
