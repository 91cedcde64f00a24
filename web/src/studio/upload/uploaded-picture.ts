import type {
  Box,
  FaceDescription,
  FacesBlock,
  ImageInfo,
  UploadedFaces,
  UploadedImage,
  UploadedPeople,
} from '@facet/contract';
import type { PictureSource } from './picture-source.ts';

// What an upload gives the screens: the stored picture and whom the server found on it.

export interface Subject {
  id: number;
  usable: boolean;
  blurred: boolean;
  /** Fractions of the picture's sides. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Keywords the server read off a face; empty for people. */
  keywords: FaceDescription['a'];
}

export interface UploadedPicture {
  id: string;
  url: string;
  kind: 'faces' | 'people' | 'plain';
  subjects: readonly Subject[];
  /** Of a picture opened again: the people beside its faces, whose numbers are their own. */
  people?: readonly Subject[];
}

export type UploadPicture = (
  source: PictureSource,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<UploadedPicture>;

function toSubject(box: Box, usable: boolean, blurred: boolean): Subject {
  return {
    id: box.id,
    usable,
    blurred,
    left: box.centerX - box.boxWidth / 2,
    top: box.centerY - box.boxHeight / 2,
    width: box.boxWidth,
    height: box.boxHeight,
    keywords: {},
  };
}

interface FoundFaces {
  faces: FacesBlock;
  face_description_list: readonly FaceDescription[];
  /** Only an upload tells. */
  blurred_faces_list?: readonly boolean[];
}

export function facesFound(answer: FoundFaces): Subject[] {
  const { faces, face_description_list, blurred_faces_list = [] } = answer;
  const keywordsOf = (face: number) => face_description_list.find(({ f }) => f === face)?.a ?? {};
  return faces.coordinates_list.map((box, index) => ({
    ...toSubject(box, faces.approved_faces[index] === 1, blurred_faces_list[index] === true),
    keywords: keywordsOf(box.id),
  }));
}

export function fromFaces(answer: UploadedFaces): UploadedPicture {
  return { id: answer.id_image, url: answer.link.l, kind: 'faces', subjects: facesFound(answer) };
}

export function fromPeople(answer: UploadedPeople): UploadedPicture {
  const subjects = answer.coordinates_list.map((box) => toSubject(box, box.approve, false));
  return { id: answer.id_image, url: answer.link.l, kind: 'people', subjects };
}

export function fromPlain(answer: UploadedImage): UploadedPicture {
  return { id: answer.id_image, url: answer.link.l, kind: 'plain', subjects: [] };
}

/** A picture that is already in the gallery. */
export function fromGallery(info: ImageInfo): UploadedPicture {
  const subjects = info.coordinates_list.map((box, index) => ({
    ...toSubject(box, info.approved_faces[index] === 1, false),
    keywords: info.face_description_list[index]?.a ?? {},
  }));
  return {
    id: info.id_image,
    url: info.new.l,
    kind: subjects.length > 0 ? 'faces' : 'plain',
    subjects,
    people: info.person_list.map((box) => toSubject(box, box.approve, false)),
  };
}
