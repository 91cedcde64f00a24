import type { UploadedPeople } from '@facet/contract';
import type { Detection } from '@facet/engine';
import { linkTo, usableBits, wireBox } from '../../images/index.ts';
import type { TasksContext } from '../tasks-context.ts';
import type { Picture } from '../tools/sources.ts';

/** A picture with its people, as an upload and a later look answer it. */
export function wirePeople(
  ctx: TasksContext,
  { id, objectKey, fileName }: Pick<Picture, 'id' | 'objectKey' | 'fileName'>,
  people: Detection['people'],
): UploadedPeople {
  return {
    image_id: id,
    id_image: id,
    num_persons: people.length,
    approved_faces: usableBits(people),
    coordinates_list: people.map(({ id: person, box, usable }) => ({
      ...wireBox(person, box),
      approve: usable,
    })),
    link: { l: linkTo(ctx, objectKey, fileName) },
  };
}
