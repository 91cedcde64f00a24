// Stand-ins for engines outside the studio, for tests and for trying things out.

export { type GarbageKind, garbageKinds } from './drawn-picture.ts';
export { type ComfyBehaviour, type FakeComfy, startFakeComfy } from './fake-comfyui.ts';
export { type FakeImagesApi, startFakeImagesApi } from './fake-images-api.ts';
