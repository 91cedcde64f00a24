// A room as data: metres, x right of the camera, y up from the floor, z away from the camera.

export type Pattern = 'plain' | 'planks' | 'tiles' | 'bricks' | 'books' | 'panels' | 'leaves';

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
}

export interface RoomPreset {
  width: number;
  height: number;
  depth: number;
  walls: Surface;
  floor: Surface;
  ceiling: Surface;
  blocks: readonly Block[];
  /** Turn of the camera in radians; frontal views look like stage sets. */
  turn?: number;
  exposure?: number;
  /** Share of the long side. */
  blur?: number;
  /** Light that comes from everywhere, times white. */
  ambient?: number;
}
