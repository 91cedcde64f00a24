import type { Networks } from '../../abilities/network.ts';
import type { Picture } from '../../imaging/raster.ts';
import { drawProduct } from '../../products/draw-product.ts';
import { namedColours, type PicturePlan, type PlacePlan } from '../../prompts/index.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { sceneAt } from '../../scenes/at-time.ts';
import { developScene } from '../../scenes/develop.ts';
import type { Scene, SceneSize } from '../../scenes/scene.ts';
import { drawStudio } from '../../scenes/studio.ts';
import type { FrameSize } from './frame-size.ts';
import { putPerson } from './put-person.ts';

// The embedded draft model: a plan becomes a picture. Places are drawn in focus when they are the picture, and
// out of focus behind somebody or something.

export interface Drawing {
  picture: Picture;
  light: Scene['light'];
  /** What was asked for and could not be drawn after all, in words. */
  missed: string[];
}

const SEEDS = 1_000_000;
/** Behind somebody nothing is fine: half the pixels show the same. */
const BEHIND_SHARE = 0.5;
/** How far out of focus a place is by itself: leaves and lights live from it, mountains do not. */
const SOFT_ALONE = 0.12;
const SOFT_FOLIAGE = 0.4;
const SOFT_LIGHTS = 0.6;
const foliage = new Set(
  'Forest,Autumn,Garden,Tropical,Fog,Spring,Easter,Roses,Lavender,Flowers,Wedding,Leaves,Birthday'.split(','),
);
const bokeh = new Set('Night,Street,Rain,Christmas,Concert,Cinema,Fire,Halloween'.split(','));

function softnessAlone(name: string): number {
  if (bokeh.has(name)) return SOFT_LIGHTS;
  return foliage.has(name) ? SOFT_FOLIAGE : SOFT_ALONE;
}

/** A city from above lies behind nobody; its streets do. */
function behind({ name, time }: PlacePlan): Pick<PlacePlan, 'name' | 'time'> {
  return name === 'Night city' ? { name: 'Street', time: 'night' } : { name, time };
}

function drawPlace(
  place: Pick<PlacePlan, 'name' | 'time'>,
  size: SceneSize,
  seed: number,
  softness: number,
): Scene {
  const draw = sceneAt(place.name, place.time);
  if (!draw) throw new Error(`No generator draws ${place.name}.`);
  return draw(size, seed, softness);
}

/** Paper of one colour, lit from the side. */
function plainGround(hex: string, size: SceneSize, seed: number): Scene {
  return drawStudio({ inner: hex, outer: hex, spot: 1.6 }, size, seed);
}

function ground({ place, ground: colour }: PicturePlan, size: SceneSize, seed: number): Scene {
  if (place) return drawPlace(behind(place), size, seed, 1);
  if (colour) return plainGround(namedColours[colour]!, size, seed);
  return drawPlace({ name: 'Studio', time: null }, size, seed, 1);
}

/** People count seeds up: neighbours must not be alike, and offsets by the seed must stay exact. */
function spreadSeed(seed: number): number {
  return Math.floor(seededRandom(Math.imul(seed + 1, 0x9e3779b1))() * SEEDS);
}

const smaller = ({ width, height }: FrameSize): SceneSize => ({
  width: Math.round(width * BEHIND_SHARE),
  height: Math.round(height * BEHIND_SHARE),
});

export async function drawPlan(
  networks: Networks,
  plan: PicturePlan,
  frame: FrameSize,
  jobSeed: number,
): Promise<Drawing> {
  const seed = spreadSeed(jobSeed);
  if (plan.person) {
    const scene = ground(plan, smaller(frame), seed);
    const drawn = await putPerson(networks, plan.person, scene, frame, seed);
    return { ...drawn, light: scene.light };
  }
  if (plan.product) {
    const isStudio = !plan.place || plan.place.name === 'Studio' || plan.place.name === plan.product.surface;
    const place = isStudio ? null : drawPlace(behind(plan.place!), smaller(frame), seed, 1).picture;
    const wall = plan.ground ? namedColours[plan.ground]! : null;
    const scene = drawProduct({ plan: plan.product, place, wall }, frame, seed);
    return { picture: developScene(scene), light: scene.light, missed: [] };
  }
  const scene = plan.place
    ? drawPlace(plan.place, frame, seed, softnessAlone(plan.place.name))
    : plainGround(namedColours[plan.ground!]!, frame, seed);
  return { picture: developScene(scene), light: scene.light, missed: [] };
}
