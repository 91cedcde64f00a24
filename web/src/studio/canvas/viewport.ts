// How a picture lies in its view: view = picture * scale + offset, in CSS pixels. Pure.

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Viewport extends Point {
  scale: number;
}

const MIN_SCALE = 0.02;
const MAX_SCALE = 32;
/** Room around a fitted picture, in CSS pixels. */
const MARGIN_PX = 16;
/** At least this much of the picture stays in sight, in CSS pixels. */
const KEEP_IN_SIGHT_PX = 48;

/** The whole picture, centred, never enlarged. */
export function fitViewport(view: Size, picture: Size): Viewport {
  const room = {
    width: Math.max(1, view.width - 2 * MARGIN_PX),
    height: Math.max(1, view.height - 2 * MARGIN_PX),
  };
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  return centred(view, picture, scale);
}

/** One picture pixel per CSS pixel, around the same spot. */
export function fullSizeViewport(viewport: Viewport, view: Size): Viewport {
  return zoomAt(viewport, { x: view.width / 2, y: view.height / 2 }, 1 / viewport.scale);
}

function centred(view: Size, picture: Size, scale: number): Viewport {
  return {
    scale,
    x: (view.width - picture.width * scale) / 2,
    y: (view.height - picture.height * scale) / 2,
  };
}

/** Zooms so that the picture's point under `at` stays under it. */
export function zoomAt(viewport: Viewport, at: Point, factor: number): Viewport {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, viewport.scale * factor));
  const ratio = scale / viewport.scale;
  return { scale, x: at.x - (at.x - viewport.x) * ratio, y: at.y - (at.y - viewport.y) * ratio };
}

export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** Pulls a picture back that was pushed out of sight. */
export function keepInSight(viewport: Viewport, view: Size, picture: Size): Viewport {
  const clamp = (offset: number, room: number, length: number) =>
    Math.min(room - KEEP_IN_SIGHT_PX, Math.max(KEEP_IN_SIGHT_PX - length * viewport.scale, offset));
  return {
    ...viewport,
    x: clamp(viewport.x, view.width, picture.width),
    y: clamp(viewport.y, view.height, picture.height),
  };
}

export function toPicture(viewport: Viewport, at: Point): Point {
  return { x: (at.x - viewport.x) / viewport.scale, y: (at.y - viewport.y) / viewport.scale };
}

/** Two fingers: the point between them and how far apart they are. */
export function pinchOf(first: Point, second: Point): { centre: Point; distance: number } {
  return {
    centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
