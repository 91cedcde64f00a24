// What each word of the change-expression catalogues does to a face, as weights of blendshapes.

export type Shading = 'happy' | 'sad' | 'surprised' | 'angry' | 'wink_left' | 'wink_right';
/** Lines over inner brow ends that are drawn up. */
export type Furrows = 'grief';

export interface Recipe {
  /** Of the mean smile; negative takes a smile away. */
  smile: number;
  weights: Readonly<Record<string, number>>;
  /** Folds and shadows that come with it. */
  shading: Shading | null;
  shadingAmount: number;
  /** Lines that the muscles draw. */
  furrows: Furrows | null;
  /** Whether a smile that is there goes first and open lips meet, before anything is added. */
  comesToRest: boolean;
  /** Whether the lips meet in the end. */
  closesLips: boolean;
  /** Teeth as in a smile, a dark open mouth, or both rows of teeth in it. */
  mouth: 'teeth' | 'cavity' | 'gritted';
}

/** A muscle of both halves of the face. */
export const both = (name: string, weight: number) => ({ [`${name}_L`]: weight, [`${name}_R`]: weight });

const base: Recipe = {
  smile: 0,
  weights: {},
  shading: null,
  shadingAmount: 1,
  furrows: null,
  comesToRest: true,
  closesLips: true,
  mouth: 'cavity',
};

const open = { ...base, closesLips: false };

export const EXPRESSION_RECIPES: Readonly<Record<string, Recipe>> = {
  happy: {
    ...base,
    smile: 1.6,
    weights: {
      ...both('cheekRaiser', 0.6),
      ...both('mouthSmile', 0.8),
      ...both('mouthUpperUp', 0.7),
      ...both('mouthLowerDown', 0.35),
      jawOpen: 0.08,
    },
    shading: 'happy',
    shadingAmount: 1.7,
    comesToRest: false,
    closesLips: false,
    mouth: 'teeth',
  },
  neutral: base,
  angry: {
    ...open,
    weights: {
      ...both('browDown', 1.7),
      ...both('browInnerUp', -0.35),
      ...both('browOuterUp', -0.1),
      ...both('noseSneer', 1.55),
      ...both('cheekRaiser', -0.1),
      ...both('eyeSquint', 0.15),
      ...both('eyeWide', 0.95),
      ...both('mouthUpperUp', 0.65),
      ...both('mouthLowerDown', 0.65),
      ...both('mouthFrown', 1.5),
      ...both('mouthStretch', -0.25),
      ...both('mouthPress', 0.2),
      ...both('mouthSmile', -0.15),
      jawOpen: 0.18,
      mouthFunnel: -0.1,
    },
    shading: 'angry',
    shadingAmount: 1.3,
    mouth: 'gritted',
  },
  astonished: {
    ...open,
    weights: {
      ...both('browInnerUp', 1.4),
      ...both('browOuterUp', 0.8),
      ...both('eyeWide', 2),
      ...both('cheekRaiser', -0.95),
      ...both('mouthUpperUp', -0.25),
      ...both('mouthStretch', -0.65),
      ...both('mouthFrown', -0.5),
      mouthShrugUpper: 0.1,
      mouthShrugLower: -0.1,
      jawOpen: 0.85,
      mouthFunnel: 0.2,
    },
    shading: 'surprised',
    shadingAmount: 2.2,
  },
  sad: {
    ...base,
    weights: {
      ...both('browInnerUp', 2.8),
      ...both('browOuterUp', -0.6),
      ...both('browDown', 1.35),
      ...both('eyeWide', -1.1),
      ...both('cheekRaiser', -0.4),
      ...both('noseSneer', -0.5),
      ...both('mouthUpperUp', -0.95),
      ...both('mouthFrown', 2.2),
      ...both('mouthStretch', -0.15),
      ...both('mouthPress', 0.2),
      mouthShrugUpper: 0.35,
      mouthShrugLower: 0.7,
    },
    shading: 'sad',
    shadingAmount: 1.5,
    furrows: 'grief',
  },
  cry: {
    ...base,
    weights: {
      ...both('browInnerUp', 2.2),
      ...both('browOuterUp', -0.6),
      ...both('browDown', 0.9),
      ...both('eyeSquint', 0.9),
      ...both('cheekSquint', 0.4),
      ...both('mouthFrown', 2.1),
      ...both('mouthStretch', -0.1),
      mouthShrugLower: 0.5,
    },
    shading: 'sad',
    shadingAmount: 1.7,
  },
  disgusted: {
    ...base,
    weights: {
      ...both('noseSneer', 1.5),
      ...both('mouthUpperUp', 0.5),
      ...both('browDown', 1.2),
      ...both('eyeSquint', 0.6),
      ...both('mouthFrown', 0.9),
    },
    shading: 'angry',
    shadingAmount: 1.3,
  },
  fearful: {
    ...open,
    weights: {
      ...both('browInnerUp', 1.7),
      ...both('browOuterUp', 0.7),
      ...both('eyeWide', 1.5),
      ...both('mouthStretch', 0.5),
      ...both('mouthFrown', 0.4),
      jawOpen: 0.2,
    },
    shading: 'surprised',
  },
  pathetic: {
    ...base,
    weights: {
      ...both('browInnerUp', 2.2),
      ...both('browOuterUp', -0.4),
      ...both('eyeWide', 0.3),
      ...both('mouthFrown', 1.1),
      ...both('mouthStretch', -0.3),
      mouthShrugLower: 0.5,
    },
    shading: 'sad',
  },
  surprised: {
    ...open,
    weights: {
      ...both('browInnerUp', 0.9),
      ...both('browOuterUp', 1),
      ...both('eyeWide', 1.3),
      ...both('cheekRaiser', -0.3),
      ...both('mouthStretch', -0.65),
      ...both('mouthFrown', -0.2),
      jawOpen: 0.45,
      mouthFunnel: 0.15,
    },
    shading: 'surprised',
    shadingAmount: 1.4,
  },
  suspicious: {
    ...base,
    weights: {
      browDown_R: 1.8,
      browDown_L: 0.3,
      browOuterUp_L: 1,
      ...both('eyeSquint', 0.8),
      ...both('mouthPress', 0.5),
      mouthDimple_R: 0.4,
    },
    shading: 'angry',
    shadingAmount: 0.6,
  },
};

const still = { ...base, comesToRest: false, closesLips: false };

export const EYE_RECIPES: Readonly<Record<string, Recipe>> = {
  open: { ...still, weights: both('eyeWide', 0.6) },
  closed: still,
  wink_left: {
    ...still,
    weights: { cheekSquint_L: 0.6, cheekRaiser_L: 0.3, mouthSmile_L: 0.3 },
    shading: 'wink_left',
  },
  wink_right: {
    ...still,
    weights: { cheekSquint_R: 0.6, cheekRaiser_R: 0.3, mouthSmile_R: 0.3 },
    shading: 'wink_right',
  },
};

const OTHER_SIDE = { left: '_R', right: '_L' } as const;

/** The muscles of one half of the face alone. */
export function onSide(recipe: Recipe, side: 'left' | 'right'): Recipe {
  const own = Object.entries(recipe.weights).filter(([name]) => !name.endsWith(OTHER_SIDE[side]));
  return { ...recipe, weights: Object.fromEntries(own) };
}

export const GAZE_RECIPE: Recipe = still;

/** Where the irises go on screen; left and right are the viewer's. */
export const GAZE_DIRECTIONS: Readonly<Record<string, { x: number; y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
