import type { Box, FacesBlock } from '@facet/contract';
import type { DetectedFace, FractionBox } from '@facet/engine';

// Detected faces and people in the names of the wire.

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const wireBox = (id: number, { left, top, width, height }: FractionBox): Box => ({
  id,
  centerX: left + width / 2,
  centerY: top + height / 2,
  cornerX: left,
  cornerY: top,
  boxWidth: width,
  boxHeight: height,
});

export const usableBits = (found: readonly { usable: boolean }[]): (0 | 1)[] =>
  found.map(({ usable }) => bit(usable));

export const wireFaces = (faces: readonly DetectedFace[], selected: readonly number[]): FacesBlock => ({
  number_of_faces: faces.length,
  approved_faces: usableBits(faces),
  selected_faces: faces.map((_face, index) => bit(selected[index] === 1)),
  coordinates_list: faces.map(({ id, box }) => wireBox(id, box)),
});
