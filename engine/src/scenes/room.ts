// A room as data: metres, x right of the camera, y up from the floor, z away from the camera.

import type { LandscapePreset } from './landscape.ts';
import type { Plan } from './planned.ts';

export type Pattern = 'plain' | 'planks' | 'tiles' | 'bricks' | 'books' | 'panels' | 'leaves' | 'water';

export interface Surface {
  /** `#rrggbb`. */
  colour: string;
  pattern?: Pattern;
  /** Light it gives off, times white. */
  glow?: number;
}

export interface Block extends Surface {
  x: number;
  /** Of its underside. */
  y?: number;
  z: number;
  width: number;
  height: number;
  depth: number;
  /** A window without bars. */
  isOneGlass?: boolean;
}

export interface RoomPreset {
  width: number;
  height: number;
  depth: number;
  walls: Surface;
  floor: Surface;
  ceiling: Surface;
  blocks: readonly Block[];
  /** Of the camera above the floor; somebody's who stands when left out. */
  eyeMetres?: number;
  /** How far the camera may step aside, where there is no room for more. */
  aisleMetres?: number;
  /** Turn of the camera in radians; frontal views look like stage sets. */
  turn?: number;
  exposure?: number;
  /** Share of the long side. */
  blur?: number;
  /** What is seen through windows and where walls shine as the open sky; its horizon lies in the middle. */
  outside?: LandscapePreset;
  /** The floor mirrors nothing. */
  isMatt?: boolean;
  /** Light that comes from everywhere, times white. */
  ambient?: number;
}

/** A room, or one that chance furnishes. */
export type RoomPlan = Plan<RoomPreset>;
