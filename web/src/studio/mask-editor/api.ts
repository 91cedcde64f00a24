import { endpoints, type FillTarget } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { Point } from '../canvas/viewport.ts';

export interface FoundArea {
  /** The target, the part of a person under the point, `object` or `like_colours`. */
  what: string;
  /** White = selected; to be stretched over the picture. */
  picture: Blob;
}

/** `point` in fractions of the picture's sides. */
export type AreaWish = { target: FillTarget } | { point: Point };

export async function findArea(imageId: string, wish: AreaWish): Promise<FoundArea> {
  const asked = 'target' in wish ? { target: wish.target } : wish.point;
  const { what, mask } = await call(endpoints.selectArea, { id_image: imageId, ...asked });
  const bytes = Uint8Array.from(atob(mask), (letter) => letter.charCodeAt(0));
  return { what, picture: new Blob([bytes], { type: 'image/png' }) };
}
