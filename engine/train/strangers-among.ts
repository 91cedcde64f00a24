/**
 * How many can be picked that are all at least `apart` from each other. Who has the fewest near neighbours left is
 * picked first, which finds nearly the largest such group.
 */
export function strangersAmong(
  count: number,
  distance: (i: number, j: number) => number,
  apart: number,
): number[] {
  const everybody = Array.from({ length: count }, (_, i) => i);
  const near = everybody.map((i) => everybody.filter((j) => j !== i && distance(i, j) < apart));
  const left = new Set(everybody);
  const neighboursLeft = (i: number) => near[i]!.filter((j) => left.has(j)).length;
  const picked: number[] = [];
  while (left.size > 0) {
    const loneliest = [...left].reduce((best, i) => (neighboursLeft(i) < neighboursLeft(best) ? i : best));
    picked.push(loneliest);
    for (const i of [loneliest, ...near[loneliest]!]) left.delete(i);
  }
  return picked;
}
