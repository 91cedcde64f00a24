// Pictures of users: uploads, results, what is picked, and signed links to the files. Hides how a picture is
// checked, stored and pasted together; every file reaches people only through `linkTo` and `linkFor`.

export {
  addGeneration,
  findGeneration,
  findGenerationOfTask,
  type GenerationRow,
} from './generation-rows.ts';
export { imageOf, projectOf } from './image-of.ts';
export { addDetectedFace, addDetection, findImage, type ImageRow } from './image-rows.ts';
export { imageObjectKeys, registerImagesWorker } from './images-worker.ts';
export { linkFor, linkTo } from './links.ts';
export { findMatte, keepMatte, setRetouch } from './matte-rows.ts';
export { currentPicture, pickFace } from './pick-face.ts';
export { findReference, storeReference } from './references.ts';
export { removeImage } from './remove-image.ts';
export { mountImages } from './routes.ts';
export { selectFaces } from './select-faces.ts';
export { type PictureSource, storePicture } from './store-picture.ts';
export { createGroup, storeUpload } from './store-upload.ts';
export { usableBits, wireBox, wireFaces } from './wire-boxes.ts';
