import type { ErrorCode } from '../errors.ts';
import { text } from '../wire.ts';

// What every call that takes a picture has in common. Clients disagree on the part name of the one file, so all
// of theirs are taken (API-CONTRACT §8.4), and everywhere a `url` may stand instead of a file.

const uploadRefusals: readonly ErrorCode[] = [
  'unsupported_type',
  'file_too_heavy',
  'file_too_small',
  'image_too_wide',
  'image_too_tall',
  'image_too_thin',
  'image_too_short',
  'image_corrupt',
  'image_animated',
  'too_many_files',
  'file_missing',
  'url_not_allowed',
  'storage_full',
  'bad_multipart',
];

export const pictureUpload = {
  method: 'POST',
  auth: 'bearer',
  scope: 'images:write',
  rate: 'upload',
  body: 'form',
  files: ['file', 'face', 'target', 'reference', 'image'],
  refusals: uploadRefusals,
} as const;

export const faceUpload = {
  ...pictureUpload,
  refusals: [...uploadRefusals, 'no_faces'],
} as const;

/** Picture to fetch instead of a file. */
export const url = text(2_048).optional();
