import type { BackgroundKeyword } from '@facet/contract/catalogues';
import { type BokehPreset, drawBokeh } from './bokeh.ts';
import { bokehPresets } from './bokeh-presets.ts';
import { drawCity } from './city.ts';
import type { CityPreset } from './city-plan.ts';
import { cityPresets } from './city-presets.ts';
import { flowerPresets } from './flower-presets.ts';
import { drawFoliage, type FoliagePlan } from './foliage.ts';
import { woodPresets } from './foliage-presets.ts';
import { drawInterior } from './interior.ts';
import { drawLandscape, type LandscapePreset } from './landscape.ts';
import { landscapePresets } from './landscape-presets.ts';
import { drawMaterial, type MaterialPreset } from './material.ts';
import { materialPresets } from './material-presets.ts';
import type { RoomPlan } from './room.ts';
import { architectureRooms } from './room-presets-architecture.ts';
import { homeRooms } from './room-presets-home.ts';
import { travelRooms } from './room-presets-travel.ts';
import { workRooms } from './room-presets-work.ts';
import type { DrawScene } from './scene.ts';
import { drawStudio, type StudioPreset } from './studio.ts';
import { studioPresets } from './studio-presets.ts';

// Which generator draws which keyword of the background catalogue. A keyword that is missing here cannot be
// drawn yet, and the tool says so before anything is charged.

function table<Preset>(
  presets: Partial<Record<BackgroundKeyword, Preset>>,
  draw: (preset: Preset, ...rest: Parameters<DrawScene>) => ReturnType<DrawScene>,
): Partial<Record<BackgroundKeyword, DrawScene>> {
  const entries = Object.entries(presets) as [BackgroundKeyword, Preset][];
  return Object.fromEntries(
    entries.map(([keyword, preset]) => [keyword, (...asked) => draw(preset, ...asked)] as const),
  ) as Partial<Record<BackgroundKeyword, DrawScene>>;
}

const scenes: Partial<Record<BackgroundKeyword, DrawScene>> = {
  ...table<StudioPreset>(studioPresets, drawStudio),
  ...table<FoliagePlan>({ ...woodPresets, ...flowerPresets }, drawFoliage),
  ...table<BokehPreset>(bokehPresets, drawBokeh),
  ...table<LandscapePreset>(landscapePresets, drawLandscape),
  ...table<CityPreset>(cityPresets, drawCity),
  ...table<MaterialPreset>(materialPresets, drawMaterial),
  ...table<RoomPlan>({ ...homeRooms, ...workRooms, ...architectureRooms, ...travelRooms }, drawInterior),
};

export function sceneFor(keyword: string): DrawScene | undefined {
  return scenes[keyword as BackgroundKeyword];
}

export const drawableKeywords = Object.keys(scenes) as BackgroundKeyword[];
