import type { BackgroundKeyword } from '@facet/contract/catalogues';
import type { CutOut } from '../../abilities/matte/cut-out.ts';
import { maskedBlur } from '../../imaging/blur.ts';
import { decodePicture, resizePicture, sharpFrom } from '../../imaging/codec.ts';
import { lensBlur } from '../../imaging/lens-blur.ts';
import { fromLinear, toLinear } from '../../imaging/linear-light.ts';
import { mapMask, type Picture, toRgb } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { sceneAt } from '../../scenes/at-time.ts';
import { paintEach } from '../../scenes/canvas.ts';
import { lightOf, mixLight } from '../../scenes/colours.ts';
import { developScene } from '../../scenes/develop.ts';
import { lightOfPicture } from '../../scenes/light-around.ts';
import type { SceneLight, SceneSize } from '../../scenes/scene.ts';
import type { Ground } from './choose-ground.ts';

// What stands behind the subject, as a picture of the frame's shape, and the light of that place.

export interface Plate {
  picture: Picture;
  /** Null where the light does not change. */
  light: SceneLight | null;
}

/** Generated scenes are out of focus: more pixels would show nothing more. */
const SCENE_PX = 512;
const BLUR_PX = 640;
/** Radius of the blurred original, as a share of the long side. */
const BLUR_RADIUS = 0.022;
const FRONT_KEY = { from: [-0.35, 0.5, 0.8], colour: [1, 1, 1], strength: 0.5 } as const;

function fitted({ width, height }: SceneSize, longPx: number): SceneSize {
  const scale = Math.min(1, longPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The old ground without the subject, which would leave a halo, out of focus. */
export async function blurredGround(picture: Picture, { alpha }: CutOut): Promise<Picture> {
  const { width, height } = fitted(picture, BLUR_PX);
  const small = await resizePicture(toRgb(picture), width, height, 'linear');
  const free = mapMask(resizeRaster(alpha, width, height), (value) => (value < 0.05 ? 1 : 0));
  const long = Math.max(width, height);
  const filled = maskedBlur(toLinear(small), free, long * 0.006);
  return fromLinear(lensBlur(filled, long * BLUR_RADIUS));
}

async function referencePlate(path: string, picture: Picture): Promise<Picture> {
  const reference = await decodePicture(path, { fitPx: 2 * Math.max(picture.width, picture.height) });
  const { data, info } = await sharpFrom(reference)
    .resize(picture.width, picture.height, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    channels: info.channels,
    data: new Uint8ClampedArray(data),
  };
}

function lit(picture: Picture): Plate {
  return { picture, light: lightOfPicture(toLinear(picture), FRONT_KEY) };
}

export interface PlateRequest {
  picture: Picture;
  cut: CutOut;
  reference?: string | undefined;
  seed: number;
}

export async function drawPlate(
  ground: Exclude<Ground, { kind: 'transparent' }>,
  { picture, cut, reference, seed }: PlateRequest,
): Promise<Plate> {
  if (ground.kind === 'blur') return { picture: await blurredGround(picture, cut), light: null };
  if (ground.kind === 'reference') return lit(await referencePlate(reference ?? '', picture));
  if (ground.kind === 'colours') {
    const [top, bottom] = [lightOf(ground.top), lightOf(ground.bottom)];
    return lit(fromLinear(paintEach(fitted(picture, SCENE_PX), (_, v) => mixLight(top, bottom, v))));
  }
  const draw = sceneAt(ground.keyword as BackgroundKeyword, ground.time ?? null);
  if (!draw) throw new Error(`No generator draws ${ground.keyword}.`);
  const scene = draw(fitted(picture, SCENE_PX), seed);
  return { picture: developScene(scene), light: scene.light };
}
