import { keep } from './keep.ts';
import { tool } from './tool.ts';

/** A small picture of the face while a slider moves: free, tells nobody but the waiting call. */
export const previewExpression = tool({
  title: 'Preview expression',
  route: null,
  params: keep.params,
  price: () => 0,
  notification: null,
  timeoutMs: 30_000,
});

/** `facts.preview` of the tool. */
export interface ExpressionPreview {
  /** What the small picture covers, as fractions of the picture's sides; it may reach over the edges. */
  box: { left: number; top: number; width: number; height: number };
  /** JPEG in base64. */
  jpeg: string;
}
