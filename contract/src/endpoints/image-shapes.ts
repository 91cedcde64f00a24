import { z } from 'zod';
import { box, link, personBox, unixSeconds } from '../wire.ts';
import { faceDescription } from './faces-on-image.ts';

// What calls about stored pictures answer. API-CONTRACT §6.

const counts = z.array(z.int());

export const imageInfo = z.object({
  id_image: z.string(),
  /** The same as id_image, under the name old clients read. */
  address: z.string(),
  app: z.string(),
  /** Comma-separated; the second "1" means replace hair. */
  options: z.string(),
  store_until: z.string().nullable(),
  dimensions: z.object({ w: z.int(), h: z.int() }),
  status: z.string(),
  original_image: link,
  file_thumbnail_1: link,
  file_thumbnail_2: link,
  offer: z.string().nullable(),
  number_of_faces: z.int(),
  approved_faces: counts,
  number_of_approved_faces: z.int(),
  selected_faces: counts,
  generations_per_face: counts,
  edits_per_face: counts,
  refines_per_face: counts,
  replace_per_face: counts,
  timestamp: unixSeconds,
  coordinates_list: z.array(box),
  /** Ours: keywords read off the faces, and the people, where they were looked for. */
  face_description_list: z.array(faceDescription),
  person_list: z.array(personBox),
  /** The picture as edited so far. */
  new: link,
  caption: z.array(z.string()),
  errors_list: z.array(z.string()),
});
export type ImageInfo = z.infer<typeof imageInfo>;

/** One result of a picture (SPEC §3); which of the optional fields exist depends on the tool. */
export const historyEntry = z.looseObject({
  l: z.string(),
  t: z.string(),
  thumbnail: z.string().optional(),
  id_task: z.string().optional(),
  f: z.int().optional(),
  g: z.int().optional(),
  id_person: z.int().optional(),
  prompt: z.string().optional(),
  keyword: z.string().optional(),
  category: z.string().optional(),
  aspect_ratio: z.string().optional(),
  prompt_enhancement_flag: z.boolean().optional(),
  seed: z.int().optional(),
  left: z.int().optional(),
  top: z.int().optional(),
  right: z.int().optional(),
  bottom: z.int().optional(),
  filename: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  detection_result: z.object({ coordinates_list: z.array(box), approved_faces: counts }).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The metadata stands in both lists, because clients read either; they have the same length. */
export const historyLists = z.object({
  history: z.array(historyEntry),
  info_list: z.array(z.looseObject({})),
});

/** One sentence about a result for its user. */
export const resultCheck = z.object({ name: z.string(), passed: z.boolean(), text: z.string() });

/** Here f is the number of the face, not a file name (API-CONTRACT §8.9). */
export const generatedFace = z.object({
  f: z.int(),
  g: z.int(),
  l: z.string(),
  t: z.string(),
  /**
   * Ours: the whole picture as it stands, lossless, with this and all other picked faces; for paying accounts.
   * Null for a version that is not on the picture.
   */
  link_hd: z.string().nullable(),
  /** Ours: whether this version is the one on the picture. */
  picked: z.boolean(),
  /** Ours: what made it, and what was measured on it. */
  tool: z.string(),
  id_task: z.string().nullable(),
  checks: z.array(resultCheck),
});
export type GeneratedFace = z.infer<typeof generatedFace>;
