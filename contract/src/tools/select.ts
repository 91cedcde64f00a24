import { z } from 'zod';
import { fillTargets } from '../catalogues/fill-targets.ts';
import { tool } from './tool.ts';

const targets = fillTargets.keywords.map(({ keyword }) => keyword);

/** Marks a named part of a picture, or what lies under one point: free, tells nobody but the waiting call. */
export const select = tool({
  title: 'Select',
  route: null,
  params: z.union([
    z.object({ target: z.enum(targets) }),
    /** Fractions of the picture's sides. */
    z.object({ point: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }) }),
  ]),
  price: () => 0,
  notification: null,
  timeoutMs: 60_000,
});

/** `facts.selection` of the select tool. */
export interface PictureSelection {
  /** The target that was named, the part of a person under the point, `object` or `like_colours`. */
  what: string;
  /** 0–1 of the picture. */
  share: number;
  /** Grey PNG in base64, white = selected; as the picture in shape, smaller in size. */
  png: string;
}
