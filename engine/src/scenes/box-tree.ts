// Boxes within boxes: a ray that misses the outer one is spared all that lie inside it.

export interface BoxTree {
  /** Six numbers per node: low x, y, z, high x, y, z. Nodes lie in the order in which they are walked. */
  bounds: Float64Array;
  /** The box that a node is; −1 where it holds others. */
  boxOf: Int32Array;
  /** Where to go on when a node is missed. */
  next: Int32Array;
}

/** The first box, the room round all others, is left out. */
export function treeOf(boxes: Float64Array): BoxTree {
  const count = boxes.length / 6 - 1;
  const nodes = Math.max(0, 2 * count - 1);
  const tree = {
    bounds: new Float64Array(nodes * 6),
    boxOf: new Int32Array(nodes).fill(-1),
    next: new Int32Array(nodes),
  };
  const middle = (box: number, axis: number) => boxes[box * 6 + axis]! + boxes[box * 6 + axis + 3]!;
  let node = 0;
  const grow = (inside: number[]): void => {
    const own = node++;
    for (let axis = 0; axis < 3; axis++) {
      tree.bounds[own * 6 + axis] = Math.min(...inside.map((box) => boxes[box * 6 + axis]!));
      tree.bounds[own * 6 + axis + 3] = Math.max(...inside.map((box) => boxes[box * 6 + axis + 3]!));
    }
    if (inside.length === 1) tree.boxOf[own] = inside[0]!;
    else {
      const spread = [0, 1, 2].map((axis) => {
        const places = inside.map((box) => middle(box, axis));
        return Math.max(...places) - Math.min(...places);
      });
      const axis = spread.indexOf(Math.max(...spread));
      const sorted = inside.toSorted((one, other) => middle(one, axis) - middle(other, axis));
      const half = sorted.length >> 1;
      grow(sorted.slice(0, half));
      grow(sorted.slice(half));
    }
    tree.next[own] = node;
  };
  if (count > 0) grow(Array.from({ length: count }, (_, i) => i + 1));
  return tree;
}
