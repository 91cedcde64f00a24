import type { Networks } from '../../abilities/network.ts';
import { labDistance } from '../../imaging/colour.ts';
import type { Picture } from '../../imaging/raster.ts';
import { choosePortrait, labOfHex } from '../../portraits/choose-portrait.ts';
import { frameCutOut, mirrored, placePortrait } from '../../portraits/frame-portrait.ts';
import type { PortraitEntry } from '../../portraits/portrait.ts';
import { openPortraitBank } from '../../portraits/portrait-bank.ts';
import { recolour } from '../../portraits/recolour.ts';
import { hairColours, namedColours, type PersonPlan } from '../../prompts/index.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { developScene } from '../../scenes/develop.ts';
import type { Scene } from '../../scenes/scene.ts';
import { compose } from '../edit-background/compose.ts';
import { relightGains } from '../edit-background/relight.ts';
import type { FrameSize } from './frame-size.ts';

// Somebody of the bank before a place, with the colours that were asked for and the light of the place.

/** Hair this near to the asked colour is left as it grew. */
const SAME_HAIR = 14;
const RELIGHT = 0.85;
const WRAP = 0.22;
/** Deviation of the grain that templates have, 0–255. */
const GRAIN = 1.6;
const MAX_ASIDE = 0.05;
/** How much larger or smaller than usual somebody is drawn. */
const MAX_NEARER = 0.14;

function hairFor(entry: PortraitEntry, wanted: string | null): string | null {
  if (!wanted || !entry.hair) return null;
  const hex = hairColours[wanted]!;
  return labDistance(entry.hair, labOfHex(hex)) > SAME_HAIR ? hex : null;
}

export async function putPerson(
  networks: Networks,
  wanted: PersonPlan,
  scene: Scene,
  frame: FrameSize,
  seed: number,
): Promise<Picture> {
  const random = seededRandom(seed + 7);
  const bank = await openPortraitBank();
  const { entry } = choosePortrait(bank.entries, wanted, random);
  const isMirrored = random() < 0.5;
  // Scarves are parsed as clothes in part: they keep their colour as a whole.
  const isScarf = entry.sex === 'female' && !entry.hair;
  const clothes = wanted.clothes && !isScarf ? namedColours[wanted.clothes]! : null;
  const colours = { hair: hairFor(entry, wanted.hair), clothes };
  const coloured = await recolour(networks, await bank.picture(entry), colours, entry.face);
  const face = isMirrored ? { ...entry.face, left: 1 - entry.face.left - entry.face.width } : entry.face;
  const template = isMirrored ? mirrored(coloured) : coloured;
  const isWide = frame.width > frame.height * 1.2;
  const aside = (random() - 0.5) * 2 * MAX_ASIDE * (isWide ? 2.4 : 1);
  const nearness = 1 + (random() - 0.5) * 2 * MAX_NEARER;
  const placing = placePortrait({ face, freeTo: entry.freeTo }, template.width, frame, aside, nearness);
  const cut = await frameCutOut(template, placing, frame);
  const plate = developScene(scene);
  const gains = await relightGains(cut, plate, scene.light, RELIGHT);
  return compose({ cut, plate, gains, grain: GRAIN, seed, wrap: WRAP, shades: true });
}
