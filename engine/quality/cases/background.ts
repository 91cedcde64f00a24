import { detectFaces } from '../../src/abilities/face-detection/detect-faces.ts';
import { embedFace, identityDistance } from '../../src/abilities/face-identity/embed-face.ts';
import type { Networks } from '../../src/abilities/network.ts';
import { resizePicture } from '../../src/imaging/codec.ts';
import { cropRaster } from '../../src/imaging/raster.ts';
import type { QualityCase } from '../quality-case.ts';
import { runTool } from '../run-tool.ts';

const KEYWORDS = ['Forest', 'Sunset', 'Office', 'Marble', 'Night'];

/** Another background must not make another person, nor cut the same subject out again. */
export const backgroundQuality: QualityCase = {
  ability: 'edit-background',
  async measure({ sessions, picture, show }) {
    const photo = cropRaster(await picture('party-6'), { left: 120, top: 300, width: 560, height: 700 });
    const image = await resizePicture(photo, 480, 600);
    const [face] = await detectFaces(sessions, image);
    const before = await embedFace(sessions, image, face!.mesh.points);
    let runs = 0;
    const counted: Networks = {
      has: sessions.has,
      run(id, inputs) {
        runs++;
        return sessions.run(id, inputs);
      },
    };
    const distances: number[] = [];
    const costs: number[] = [];
    for (const keyword of KEYWORDS) {
      runs = 0;
      const { result } = await runTool(counted, 'edit_background', { keyword }, { image });
      costs.push(runs);
      show(result!);
      distances.push(identityDistance(before, await embedFace(sessions, result!, face!.mesh.points)));
    }
    return [
      { name: 'identity after relighting, most distance', value: Math.max(...distances), better: 'less' },
      { name: 'networks run for a second background', value: costs[1]!, better: 'less' },
    ];
  },
};
