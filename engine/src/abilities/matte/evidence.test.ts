import { expect, it } from 'vitest';
import { drawPicture } from '../../imaging/test-pictures.ts';
import type { Networks } from '../network.ts';
import { PERSON_PARTS } from '../person-parsing/parse-person.ts';
import { gatherEvidence } from './evidence.ts';

const PX = 128;
const [BACKGROUND, FACE, CLOTHES] = [0, 3, 4];
const COAT = [20, 20, 24] as const;

/**
 * A face over a dark coat; `coatLogit` says how sure the parsing is that the coat is none of the ground, and
 * `liftedLogit` how sure it is once the shadows are lifted.
 */
function scripted(coatLogit: number, liftedLogit = coatLogit) {
  const asked: string[] = [];
  const inFace = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.35) < 0.18;
  const inCoat = (x: number, y: number) => y > 0.5 && Math.abs(x - 0.5) < 0.4;
  const networks: Networks = {
    has: () => true,
    async run(id, { image }) {
      asked.push(id);
      const size = id === 'u2netp' ? image!.dims[2]! : image!.dims[1]!;
      const channels = id === 'u2netp' ? 1 : PERSON_PARTS.length;
      const data = new Float32Array(size * size * channels);
      const isLifted = image!.data.at(-1)! > Math.max(...COAT) / 255 + 0.1;
      for (let i = 0; i < size * size; i++) {
        const [x, y] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size];
        if (id === 'u2netp') data[i] = inFace(x, y) || inCoat(x, y) ? 1 : 0;
        else if (inFace(x, y)) data[i * channels + FACE] = 9;
        else if (inCoat(x, y)) {
          data[i * channels + CLOTHES] = Math.abs(x - 0.5) < 0.1 ? 9 : isLifted ? liftedLogit : coatLogit;
        } else data[i * channels + BACKGROUND] = 9;
      }
      return { [id === 'u2netp' ? 'saliency' : 'classes']: { data, dims: image!.dims } };
    },
  };
  return { networks, asked };
}

const picture = drawPicture(PX, PX, (_, y) => (y > PX / 2 ? COAT : [90, 110, 140]));
const shoulder = Math.round(0.8 * PX) * PX + Math.round(0.2 * PX);

it('one look is enough where the parsing is sure', async () => {
  const { networks, asked } = scripted(9);
  const { person } = await gatherEvidence(networks, picture);
  expect(asked).toEqual(['selfie-multiclass']);
  expect(person.data[shoulder]).toBeGreaterThan(0.95);
});

it('a coat that is seen with the shadows lifted needs no second network', async () => {
  const { networks, asked } = scripted(-0.4, 9);
  const { person } = await gatherEvidence(networks, picture);
  expect(asked).toEqual(['selfie-multiclass', 'selfie-multiclass']);
  expect(person.data[shoulder]).toBeGreaterThan(0.95);
});

it('where it wavers, what stands out in the colours of the clothes is held up', async () => {
  const { networks, asked } = scripted(-0.4);
  const { person } = await gatherEvidence(networks, picture);
  expect(asked).toContain('u2netp');
  expect(person.data[shoulder]).toBeGreaterThan(0.95);
});

it('what stands out in another colour is not taken for clothes', async () => {
  const { networks } = scripted(-0.4);
  const withFlag = drawPicture(PX, PX, (x, y) =>
    x < 0.3 * PX && y > PX / 2 ? [200, 30, 40] : y > PX / 2 ? COAT : [90, 110, 140],
  );
  const { person } = await gatherEvidence(networks, withFlag);
  expect(person.data[shoulder]).toBeLessThan(0.9);
});
