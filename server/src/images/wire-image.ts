import type { ImageInfo, Link, ToolId } from '@facet/contract';
import type { Platform } from '../platform/platform.ts';
import { countByFace, type FaceCount, type GenerationRow, newestResults } from './generation-rows.ts';
import type { ImageRow } from './image-rows.ts';
import { type LinkContext, linkTo } from './links.ts';
import { wireBox, wireFaces } from './wire-boxes.ts';

// ImageRow info as clients of this API read it (API-CONTRACT §6).

export type WireContext = LinkContext & Pick<Platform, 'db'>;

/** Link object of the wire; an absent file has an empty address, never null. */
export const wireLink = (
  ctx: LinkContext,
  key: string | null | undefined,
  fileName: string,
  time: Date,
): Link => ({
  l: key ? linkTo(ctx, key, fileName) : '',
  f: fileName,
  t: time.toISOString(),
});

interface Around {
  counts: FaceCount[];
  /** Stands for the picture of a group of created images. */
  result: GenerationRow | undefined;
}

function imageInfo(ctx: LinkContext, image: ImageRow, { counts, result }: Around): ImageInfo {
  const { faces = [], people = [] } = image.detection ?? {};
  const perFace = (tool?: ToolId): number[] =>
    faces.map(({ id }) =>
      counts
        .filter((entry) => entry.face === id && (!tool || entry.tool === tool))
        .reduce((sum, entry) => sum + entry.generations, 0),
    );
  const { number_of_faces, approved_faces, selected_faces, coordinates_list } = wireFaces(
    faces,
    image.selectedFaces,
  );
  const link = (key: string | null | undefined): Link => wireLink(ctx, key, image.fileName, image.createdAt);
  const original = image.objectKey ?? result?.objectKey;
  const thumbnail = image.thumbnailKey ?? result?.thumbnailKey;
  return {
    id_image: image.id,
    address: image.id,
    app: image.app,
    options: `1,${image.replaceHair ? 1 : 0}`,
    store_until: image.storeUntil?.toISOString() ?? null,
    dimensions: { w: image.widthPx || (result?.widthPx ?? 0), h: image.heightPx || (result?.heightPx ?? 0) },
    status: 'done',
    original_image: link(original),
    file_thumbnail_1: link(thumbnail),
    file_thumbnail_2: link(image.previewKey ?? thumbnail),
    offer: null,
    number_of_faces,
    approved_faces,
    number_of_approved_faces: approved_faces.filter((usable) => usable === 1).length,
    selected_faces,
    generations_per_face: perFace(),
    edits_per_face: perFace('keep'),
    refines_per_face: perFace('face_upscale'),
    replace_per_face: perFace('swap'),
    timestamp: image.createdAt.getTime() / 1_000,
    coordinates_list,
    face_description_list: faces.map(({ id, attributes }) => ({ f: id, a: attributes })),
    person_list: people.map(({ id, box, usable }) => ({ ...wireBox(id, box), approve: usable })),
    new: link(image.editedKey ?? original),
    caption: [],
    errors_list: [],
  };
}

export async function wireImages(ctx: WireContext, rows: ImageRow[]): Promise<ImageInfo[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const groups = rows.filter(({ objectKey }) => objectKey === null).map(({ id }) => id);
  const counts = Map.groupBy(await countByFace(ctx.db, ids), ({ imageId }) => imageId);
  const results = groups.length > 0 ? await newestResults(ctx.db, groups) : new Map<string, GenerationRow>();
  return rows.map((row) =>
    imageInfo(ctx, row, { counts: counts.get(row.id) ?? [], result: results.get(row.id) }),
  );
}
