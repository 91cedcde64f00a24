import { z } from 'zod';
import { box, personBox } from '../wire.ts';

// Detected faces and people as uploads and image info tell them. API-CONTRACT §2, §3.

/** 1 per usable (or selected) face, else 0; same order as the boxes. */
const bits = z.array(z.union([z.literal(0), z.literal(1)]));

export const facesBlock = z.object({
  number_of_faces: z.int(),
  approved_faces: bits,
  selected_faces: bits,
  coordinates_list: z.array(box),
});
export type FacesBlock = z.infer<typeof facesBlock>;

/** Keywords detected on face f; keys as in the face catalogues, Age a number. */
export const faceDescription = z.object({
  f: z.int(),
  a: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FaceDescription = z.infer<typeof faceDescription>;

/** Old and new clients read different names for the same things: all are sent. */
export const uploadedFaces = z.object({
  image_id: z.string(),
  id_image: z.string(),
  msg: z.string(),
  faces: facesBlock,
  coordinates_list: z.array(box),
  thumbnails: z.record(z.string(), z.string()),
  blurred_faces_list: z.array(z.boolean()),
  face_description_list: z.array(faceDescription),
  link: z.object({ l: z.string() }),
});
export type UploadedFaces = z.infer<typeof uploadedFaces>;

export const uploadedPeople = z.object({
  image_id: z.string(),
  id_image: z.string(),
  num_persons: z.int(),
  approved_faces: bits,
  coordinates_list: z.array(personBox),
  link: z.object({ l: z.string() }),
});
export type UploadedPeople = z.infer<typeof uploadedPeople>;

export const uploadedImage = z.object({
  image_id: z.string(),
  id_image: z.string(),
  width: z.int(),
  height: z.int(),
  link: z.object({ l: z.string() }),
});
export type UploadedImage = z.infer<typeof uploadedImage>;
