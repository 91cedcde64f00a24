// Loops over pixels that take most of a face's time, in AssemblyScript: TypeScript's words, compiled to WebAssembly whose
// vectors hold one pixel. `npm run kernels` writes kernels.wasm; engine/src/imaging/kernels.ts calls it. Colours are RGB,
// pictures interleaved, rows from the top; (0.5, 0.5) is the middle of the first pixel.

export { boxColumns, boxRows } from './blur';
export { composeRows } from './compose';
export { resizeColumns, resizeRows } from './resize';
export { addView, remapRgb, shrinkView } from './views';
