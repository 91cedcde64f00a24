import type { Networks } from '../../abilities/network.ts';
import { type Lab, labDistance } from '../../imaging/colour.ts';
import type { Picture } from '../../imaging/raster.ts';
import { choosePortrait, dyedHair, hasScarf, missedBy } from '../../portraits/choose-portrait.ts';
import { frameCutOut, mirrored, placePortrait } from '../../portraits/frame-portrait.ts';
import type { PortraitEntry } from '../../portraits/portrait.ts';
import { openPortraitBank } from '../../portraits/portrait-bank.ts';
import { recolour } from '../../portraits/recolour.ts';
import { namedColours, type PersonPlan } from '../../prompts/index.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { developScene } from '../../scenes/develop.ts';
import type { Scene } from '../../scenes/scene.ts';
import { compose } from '../edit-background/compose.ts';
import { relightGains } from '../edit-background/relight.ts';
import type { FrameSize } from './frame-size.ts';

// Somebody of the bank before a place, with the colours that were asked for and the light of the place.

/** Hair this near to the asked colour is left as it grew. */
const SAME_HAIR = 14;
/** How far the light of the place replaces a template's own. */
const RELIGHT = { least: 0.6, most: 0.85 };
const WRAP = 0.22;
/** Deviation of the grain that templates have, 0–255. */
const GRAIN = 1.6;
const MAX_ASIDE = 0.07;
/** How much larger or smaller than usual somebody is drawn. */
const MAX_NEARER = 0.2;

function hairFor(entry: PortraitEntry, wanted: string | null): Lab | null {
  const dyed = wanted && dyedHair(entry, wanted);
  return dyed && labDistance(entry.hair!, dyed) > SAME_HAIR ? dyed : null;
}

/** What people wear when nobody says; as often they keep what they have on. */
const WARDROBE = ['#2b3a55', '#3c4046', '#5b6347', '#6d2f38', '#c9bda6', '#3f6670', '#8fa9c4', '#7a5a44'];

function clothesFor(entry: PortraitEntry, wanted: string | null, random: () => number): string | null {
  const own = random() < 0.45;
  const chosen = WARDROBE[Math.floor(random() * WARDROBE.length)]!;
  if (hasScarf(entry)) return null;
  if (wanted) return namedColours[wanted]!;
  return own ? null : chosen;
}

export async function putPerson(
  networks: Networks,
  wanted: PersonPlan,
  scene: Scene,
  frame: FrameSize,
  seed: number,
): Promise<{ picture: Picture; missed: string[] }> {
  const random = seededRandom(seed + 7);
  const bank = await openPortraitBank();
  const { entry } = choosePortrait(bank.entries, wanted, random);
  const isMirrored = random() < 0.5;
  const clothes = clothesFor(entry, wanted.clothes, random);
  const colours = { hair: hairFor(entry, wanted.hair), clothes };
  const coloured = await recolour(networks, await bank.picture(entry), colours, entry.face);
  const face = isMirrored ? { ...entry.face, left: 1 - entry.face.left - entry.face.width } : entry.face;
  const template = isMirrored ? mirrored(coloured) : coloured;
  const isWide = frame.width > frame.height * 1.2;
  const aside = (random() - 0.5) * 2 * MAX_ASIDE * (isWide ? 2.4 : 1);
  const nearness = 1 + (random() - 0.5) * 2 * MAX_NEARER;
  const placing = placePortrait({ face, freeTo: entry.freeTo }, template.width, frame, aside, nearness);
  const cut = await frameCutOut(template, placing, frame);
  const strength = RELIGHT.least + (RELIGHT.most - RELIGHT.least) * random();
  const plate = developScene(scene);
  const gains = await relightGains(cut, plate, scene.light, strength);
  const picture = await compose({ cut, plate, gains, grain: GRAIN, seed, wrap: WRAP, shades: true });
  return { picture, missed: missedBy(entry, wanted) };
}
