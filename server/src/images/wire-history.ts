import type { HistoryEntry } from '@facet/contract';
import type { GenerationRow } from './generation-rows.ts';
import { type HdLinks, isFaceVersion } from './hd-links.ts';
import type { ImageRow } from './image-rows.ts';
import { type LinkContext, linkTo } from './links.ts';
import { usableBits, wireBox } from './wire-boxes.ts';

// Results in the names of the wire. Metadata stands in both lists of /history, because clients read either.

/** Params whose wire name is not simply theirs in snake case. */
const wireNames: Record<string, string> = {
  scale: 'scale_factor',
  enhancePrompt: 'prompt_enhancement_flag',
  mode: 'superid_type',
  person: 'id_person',
  face: 'f',
  generation: 'id_generation',
  identity: 'identity_name',
};

/** Facts that only the server needs. */
const hidden: readonly string[] = [
  'patch',
  'detection',
  'linkAsObject',
  'mailWhenDone',
  'replaceAndDownload',
];

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function metadataOf({ info, tool, used, widthPx, heightPx }: GenerationRow): Record<string, unknown> {
  const told = Object.entries(info).filter(([name]) => !hidden.includes(name));
  const named = told.map(([name, value]) => [wireNames[name] ?? snakeCase(name), value]);
  const { provider, model, licence, seed } = used;
  return {
    ...Object.fromEntries(named),
    tool,
    seed,
    provider,
    model,
    licence,
    width: widthPx,
    height: heightPx,
  };
}

/** The studio reads `keyword` as JSON text of {category: keyword}. */
function keywordText({ keyword, keywords, category }: Record<string, unknown>): string | undefined {
  if (keywords) return JSON.stringify(keywords);
  return typeof keyword === 'string' ? JSON.stringify({ [String(category ?? '')]: keyword }) : undefined;
}

function detectionResult({ detection }: ImageRow) {
  if (!detection) return undefined;
  const { faces } = detection;
  return {
    coordinates_list: faces.map(({ id, box }) => wireBox(id, box)),
    approved_faces: usableBits(faces),
  };
}

export function wireHistory(
  ctx: LinkContext,
  image: ImageRow,
  generations: GenerationRow[],
  hd: HdLinks,
): { history: HistoryEntry[]; info_list: Record<string, unknown>[] } {
  const detection_result = detectionResult(image);
  const info_list = generations.map(metadataOf);
  const history = generations.map((generation, index): HistoryEntry => {
    const { objectKey, thumbnailKey, createdAt, taskId, face, g } = generation;
    return {
      ...info_list[index],
      keyword: keywordText(generation.info),
      ...(isFaceVersion(generation) ? { f: face } : {}),
      // Of a face: the file the engine left, with this one face changed.
      l: linkTo(ctx, objectKey, image.fileName),
      link_hd: hd.ofResult(generation),
      thumbnail: thumbnailKey ? linkTo(ctx, thumbnailKey) : undefined,
      t: createdAt.toISOString(),
      id_task: taskId,
      g,
      filename: image.fileName,
      detection_result,
    };
  });
  return { history, info_list };
}
