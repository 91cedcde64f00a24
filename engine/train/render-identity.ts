import type { MeshPoint3 } from '../src/abilities/face-mesh/face-topology.ts';
import type { Networks } from '../src/abilities/network.ts';
import { readPlainIdentity } from '../src/faces/bank/plain-view.ts';
import { TEXTURE_POINTS } from '../src/faces/bank/texture-layout.ts';
import type { Identity } from '../src/faces/identity-distance.ts';
import type { Raster } from '../src/imaging/raster.ts';

/** Both embeddings of a flat face, as all faces of the bank are compared. */
export function embedRendered(
  networks: Networks,
  texture: Raster,
  shape: readonly MeshPoint3[],
): Promise<Identity> {
  return readPlainIdentity(networks, texture, TEXTURE_POINTS, shape);
}
