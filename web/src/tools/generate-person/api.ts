import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';

interface PersonRequest {
  imageId: string;
  person: number;
  /** Null: the engine decides. */
  tag: ChosenKeyword | null;
}

/** One tag, one request, one result. */
export async function startPerson({ imageId, person, tag }: PersonRequest): Promise<string> {
  const { id_task } = await call(endpoints.editPerson, {
    id_image: imageId,
    id_person: person,
    keyword: tag ? { [tag.section]: tag.keyword } : {},
    options: {},
  });
  return id_task;
}
