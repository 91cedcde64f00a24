import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
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
