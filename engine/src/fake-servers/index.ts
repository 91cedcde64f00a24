// Stand-ins for engines outside the studio, for tests and for trying things out.

export type { ComfyBehaviour } from './comfy-jobs.ts';
export { type GarbageKind, garbageKinds } from './drawn-picture.ts';
export { type FakeComfy, startFakeComfy } from './fake-comfyui.ts';
export { type FakeImagesApi, startFakeImagesApi } from './fake-images-api.ts';
