import type { BackgroundKeyword } from '@facet/contract/catalogues';
import { drawCity } from './city.ts';
import type { CityPreset } from './city-plan.ts';
import { cityPresets } from './city-presets.ts';
import { clamp01 } from './colours.ts';
import { tintHarmonics } from './harmonics.ts';
import { drawLandscape, type LandscapePreset } from './landscape.ts';
import { landscapePresets } from './landscape-presets.ts';
import type { DrawScene, Light, Scene } from './scene.ts';
import { sceneFor } from './scene-table.ts';

// The same place at another time of the day.

export type TimeOfDay = 'day' | 'sunrise' | 'sunset' | 'night';

const LOW_SUN = { sunHeight: 3.2, haze: 1 } as const;
const MORNING_SUN = { sunHeight: 5, haze: 1, warmth: 0.15 } as const;
const NIGHT_SKY = { sunHeight: -8, sunTurn: 60, haze: 1.4 } as const;
const WARM: Light = [1.12, 0.86, 0.6];
const ROSY: Light = [1.06, 0.93, 0.84];
/** Night as film makes it by day: dark and blue, with lamps left as they are. */
const MOONLIT: Light = [0.07, 0.1, 0.2];
/** Between the last light and the first lamps. */
const BLUE_HOUR: Light = [0.62, 0.82, 1.35];
/** Brighter than this are lamps and windows. */
const LAMP_FROM = 1.2;

function tinted(light: Light, by: Light): Light {
  return [light[0] * by[0], light[1] * by[1], light[2] * by[2]];
}

function graded({ picture, light }: Scene, by: Light): Scene {
  const data = picture.data.slice();
  for (let o = 0; o < data.length; o += 3) {
    const lamp = clamp01((Math.max(data[o]!, data[o + 1]!, data[o + 2]!) - LAMP_FROM) / 2);
    for (let c = 0; c < 3; c++) data[o + c]! *= by[c]! + (1 - by[c]!) * lamp;
  }
  return {
    picture: { ...picture, data },
    light: {
      around: tintHarmonics(light.around, by),
      sun: { ...light.sun, colour: tinted(light.sun.colour, by) },
    },
  };
}

const isLandscape = (name: string): name is keyof typeof landscapePresets => name in landscapePresets;

const isCity = (name: string): name is keyof typeof cityPresets => name in cityPresets;

/** The lamps are on, and more windows the darker it is. */
function cityAt(preset: CityPreset, time: Exclude<TimeOfDay, 'day'>): CityPreset {
  const { sky, shops, lamps } = preset;
  const clouds = Math.min(sky.clouds, 0.5);
  if (time !== 'night') {
    const sun = time === 'sunset' ? LOW_SUN : MORNING_SUN;
    return { ...preset, sky: { ...sky, ...sun, sunTurn: 24, clouds }, windows: 0.1 };
  }
  return {
    ...preset,
    sky: { ...sky, ...NIGHT_SKY, clouds },
    windows: 0.2,
    shops: 1.4 * shops,
    lamps: Math.max(1, 2 * lamps),
    exposure: 0.06,
  };
}

/** How a place is drawn; undefined for one that nobody draws. */
export function sceneAt(
  name: BackgroundKeyword | 'Night city',
  time: TimeOfDay | null,
): DrawScene | undefined {
  if (name === 'Night city') return sceneAt('Skyscraper', 'night');
  const asUsual = sceneFor(name);
  if (!asUsual || time === null || time === 'day') return asUsual;
  if (isCity(name)) {
    const preset = cityAt(cityPresets[name], time);
    const draw = (...asked: Parameters<DrawScene>) => drawCity(preset, ...asked);
    return time === 'night' ? (...asked) => graded(draw(...asked), BLUE_HOUR) : draw;
  }
  if (time === 'night') return (...asked) => graded(asUsual(...asked), MOONLIT);
  if (!isLandscape(name)) return (...asked) => graded(asUsual(...asked), time === 'sunset' ? WARM : ROSY);
  const preset: LandscapePreset = landscapePresets[name];
  const isMorning = time === 'sunrise';
  const sun = isMorning ? MORNING_SUN : LOW_SUN;
  const sky = { ...preset.sky, ...sun, sunTurn: 16, clouds: Math.max(0.3, preset.sky.clouds) };
  const air = isMorning ? { mist: 0.45, exposure: 0.26 } : { exposure: 0.2 };
  return (...asked) => drawLandscape({ ...preset, sky, ...air }, ...asked);
}
