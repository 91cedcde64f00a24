// Squared Euclidean distance of every pixel to the nearest marked one, exact, in linear time: first along the
// columns, then the lower envelope of parabolas along each row (Felzenszwalb and Huttenlocher 2012).

const FAR = 1e12;

function columnDistances(marked: Uint8Array, width: number, height: number): Float64Array {
  const squared = new Float64Array(width * height);
  for (let x = 0; x < width; x += 1) {
    let run = Number.POSITIVE_INFINITY;
    for (let y = 0; y < height; y += 1) {
      run = marked[y * width + x] ? 0 : run + 1;
      squared[y * width + x] = run;
    }
    run = Number.POSITIVE_INFINITY;
    for (let y = height - 1; y >= 0; y -= 1) {
      const at = y * width + x;
      run = marked[at] ? 0 : run + 1;
      const nearest = Math.min(run, squared[at]!);
      squared[at] = nearest === Number.POSITIVE_INFINITY ? FAR : nearest * nearest;
    }
  }
  return squared;
}

/** Replaces one row of column distances by true distances. */
function envelope(row: Float64Array, places: Int32Array, borders: Float64Array): void {
  const heights = row.slice();
  let last = 0;
  places[0] = 0;
  borders[0] = Number.NEGATIVE_INFINITY;
  borders[1] = Number.POSITIVE_INFINITY;
  for (let x = 1; x < row.length; x += 1) {
    const meet = () => {
      const place = places[last]!;
      return (heights[x]! + x * x - (heights[place]! + place * place)) / (2 * (x - place));
    };
    let border = meet();
    while (border <= borders[last]!) {
      last -= 1;
      border = meet();
    }
    last += 1;
    places[last] = x;
    borders[last] = border;
    borders[last + 1] = Number.POSITIVE_INFINITY;
  }
  let current = 0;
  for (let x = 0; x < row.length; x += 1) {
    while (borders[current + 1]! < x) current += 1;
    const place = places[current]!;
    row[x] = (x - place) ** 2 + heights[place]!;
  }
}

export function squaredDistances(marked: Uint8Array, width: number, height: number): Float64Array {
  const squared = columnDistances(marked, width, height);
  const places = new Int32Array(width);
  const borders = new Float64Array(width + 1);
  for (let y = 0; y < height; y += 1) {
    envelope(squared.subarray(y * width, (y + 1) * width), places, borders);
  }
  return squared;
}
