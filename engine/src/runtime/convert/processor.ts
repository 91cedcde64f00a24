import type { ModelEntry } from '../manifest/model-entry.ts';

// What a converted network owes to the processor it runs on.

/** ONNX Runtime keeps pictures in blocks of channels between convolutions, but on these processors only. */
export const hasBlockedLayout = process.arch === 'x64';

/** Tiles pay where there are no blocks of channels to convolve in. */
export function isTiled({ convert }: ModelEntry): boolean {
  return convert.kind === 'tfjs-layers' && convert.inTiles === true && !hasBlockedLayout;
}
