import type { StudioToolId } from '@facet/contract/tools';
import { chance, type Facet, type FaceView, faceFacets, middleOf, type Point, wallFacets } from './facets.ts';
import { paint } from './paint.ts';

// One picture per tool: what it does to a face, told with the same facets.

export const WIDTH = 640;
export const HEIGHT = 480;

const view: FaceView = { x: 320, y: 245, scale: 23, yaw: 0.22, pitch: 0.04 };

/** Dark on the right, a glow behind the head on the left. */
const glow = (x: number, y: number): number => 0.72 - 0.55 * (x / WIDTH) - 0.12 * Math.abs(y / HEIGHT - 0.4);

const wall = (light = glow, cell = 92, seed = 3) => paint(wallFacets(WIDTH, HEIGHT, cell, seed, light));
const isRight = (facet: Facet): boolean => middleOf(facet).x > view.x;

/** Each facet moved away from the face, the farther the more it lies to the right. */
function scattered(facets: Facet[], from: number, force: number): Facet[] {
  const next = chance(11);
  return facets.map((facet) => {
    const { x } = middleOf(facet);
    const way = Math.max(0, (x - from) / WIDTH) ** 1.4 * force;
    const shift = { x: way * (0.6 + next()), y: way * (next() - 0.5) * 1.6 };
    return { ...facet, points: facet.points.map((p) => ({ ...p, x: p.x + shift.x, y: p.y + shift.y })) };
  });
}

/** Mouth corners up and out, cheeks with them. */
function smile(point: Point): Point {
  const side = Math.sign(point.x);
  const pull = Math.exp(-(((Math.abs(point.x) - 2.4) / 1.6) ** 2) - ((point.y - 4.1) / 1.9) ** 2);
  return { x: point.x + side * 0.55 * pull, y: point.y - 0.95 * pull, z: point.z + 0.3 * pull };
}

const frame = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="none" stroke="#ecfcf4" stroke-width="3" stroke-dasharray="10 9"/>`;

/** Many facets become few: what a picture looks like before it is enlarged. */
function coarse(facets: Facet[], cell: number): Facet[] {
  const blocks = Map.groupBy(facets, (facet) => {
    const { x, y } = middleOf(facet);
    return `${Math.floor(x / cell)},${Math.floor(y / cell)}`;
  });
  return [...blocks].map(([name, members]) => {
    const [column, row] = name.split(',').map(Number) as [number, number];
    const shade = members.reduce((sum, member) => sum + member.shade, 0) / members.length;
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    const points = corners.map(([x, y]) => ({ x: (column + x!) * cell, y: (row + y!) * cell, z: 0 }));
    return { points, shade };
  });
}

const face = faceFacets(view);
const tagLine = (x: number, y: number, toX: number, toY: number, width: number): string =>
  `<path d="M${x} ${y} L${toX} ${toY}" stroke="#ecfcf4" stroke-width="2"/><circle cx="${x}" cy="${y}" r="6" fill="#ecfcf4"/>
   <rect x="${toX}" y="${toY - 15}" width="${width}" height="30" rx="15" fill="#ecfcf4"/>
   <rect x="${toX + 16}" y="${toY - 3}" width="${width - 32}" height="6" rx="3" fill="#087050"/>`;

const hills = (base: number, height: number, seed: number) => (x: number, y: number) =>
  y > base - height * Math.abs(Math.sin(x / 97 + seed)) ? 0.3 : 0.86 - 0.4 * (y / HEIGHT);

export const toolPictures: Record<StudioToolId, () => string> = {
  random: () => wall() + paint(scattered(face, view.x, 900)),
  keep: () =>
    wall() +
    paint(faceFacets({ ...view, x: 190, scale: 17 }), 'stone') +
    paint(faceFacets({ ...view, x: 440, scale: 20, deform: smile })),
  create: () => wall((x) => 0.2 + 0.2 * (x / WIDTH)) + paint(scattered(face, 230, 420), 'emerald', 0.94),
  edit_background: () => wall(hills(390, 190, 2), 54, 8) + paint(face),
  edit: () => wall() + frame(150, 30, 340, 420) + paint(faceFacets({ ...view, yaw: 0.4, scale: 20 })),
  expand_generate: () =>
    wall(glow, 60, 5) +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#04140f" opacity="0.45"/>` +
    `<svg x="170" y="70" width="300" height="340" viewBox="170 70 300 340">${wall(glow, 60, 5)}${paint(faceFacets({ ...view, scale: 17 }))}</svg>` +
    frame(170, 70, 300, 340),
  edit_fill: () => {
    const isHole = (facet: Facet) => Math.hypot(middleOf(facet).x - 390, middleOf(facet).y - 285) < 62;
    return `${wall()}${paint(face.filter((facet) => !isHole(facet)))}<circle cx="390" cy="285" r="68" fill="none" stroke="#ecfcf4" stroke-width="3" stroke-dasharray="10 9"/>`;
  },
  swap: () =>
    wall() +
    paint(
      face.filter((f) => !isRight(f)),
      'stone',
    ) +
    paint(face.filter(isRight)),
  tag: () =>
    wall() +
    paint(face) +
    tagLine(375, 170, 470, 110, 120) +
    tagLine(345, 262, 480, 250, 96) +
    tagLine(330, 350, 452, 390, 140),
  superid: () =>
    wall() +
    paint(
      coarse(
        face.filter((f) => !isRight(f)),
        38,
      ),
    ) +
    paint(face.filter(isRight)),
};
