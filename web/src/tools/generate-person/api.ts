import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { Wanted } from './person-wishes.ts';

export interface PersonRequest extends Wanted {
  imageId: string;
  person: number;
  /** Sent twice, it is done once. */
  key: string;
}

/** One wish, one request, one result. */
export async function startPerson(request: PersonRequest): Promise<string> {
  const { imageId, person, wish, seed, key } = request;
  const input = { id_image: imageId, id_person: person, keyword: wish, options: { seed } };
  return (await call(endpoints.editPerson, input, { idempotencyKey: key })).id_task;
}
