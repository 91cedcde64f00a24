import foresight from '../../../data/likeness/foresight.json' with { type: 'json' };
import { dot } from '../../abilities/face-identity/dot.ts';
import { ownLook } from '../../abilities/face-identity/likeness.ts';

// How alike a draft will be to the old face for the second network, without drawing it: fitted to drafts on synthetic
// portraits (`npm run train:foresight`). Pose, glasses and light make all drafts on one face more or less alike than this.

/** Both faces as numbers of the second network. */
export function foresightOn(old: Float32Array): (identity: Float32Array) => number {
  const look = ownLook(old);
  const places = foresight.pairs.map(({ face, everybody }) => dot(face, look) + everybody);
  return (identity) => {
    const other = ownLook(identity);
    const together = foresight.pairs.map((pair, k) => places[k]! * dot(pair.with, other));
    return (
      foresight.share * dot(look, other) +
      foresight.constant +
      together.reduce((sum, product) => sum + product, 0)
    );
  };
}
