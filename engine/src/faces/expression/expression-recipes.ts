// What each word of the change-expression catalogues does to a face, as weights of blendshapes.

export type Shading = 'happy' | 'sad' | 'surprised' | 'angry' | 'wink_left' | 'wink_right';

export interface Recipe {
  /** Of the mean smile; negative takes a smile away. */
  smile: number;
  weights: Readonly<Record<string, number>>;
  /** Folds and shadows that come with it. */
  shading: Shading | null;
  shadingAmount: number;
  /** Whether a smile that is there must go first, and the lips must meet. */
  undoesSmile: boolean;
  closesLips: boolean;
  /** Teeth as in a smile, or a dark open mouth. */
  mouth: 'teeth' | 'cavity';
}

const both = (name: string, weight: number) => ({ [`${name}_L`]: weight, [`${name}_R`]: weight });

const base: Recipe = {
  smile: 0,
  weights: {},
  shading: null,
  shadingAmount: 1,
  undoesSmile: true,
  closesLips: true,
  mouth: 'cavity',
};

const open = { ...base, closesLips: false };

export const EXPRESSION_RECIPES: Readonly<Record<string, Recipe>> = {
  happy: {
    ...base,
    smile: 1.35,
    weights: { ...both('cheekRaiser', 0.25), ...both('mouthSmile', 0.3) },
    shading: 'happy',
    undoesSmile: false,
    closesLips: false,
    mouth: 'teeth',
  },
  neutral: base,
  angry: {
    ...base,
    weights: {
      ...both('browDown', 1.45),
      ...both('noseSneer', 0.6),
      ...both('eyeSquint', 0.35),
      ...both('mouthPress', 0.4),
      ...both('mouthFrown', 0.4),
    },
    shading: 'angry',
  },
  astonished: {
    ...open,
    weights: { ...both('browInnerUp', 1), ...both('browOuterUp', 1), ...both('eyeWide', 1), jawOpen: 0.48 },
    shading: 'surprised',
  },
  sad: {
    ...base,
    weights: {
      ...both('mouthFrown', 0.85),
      ...both('browInnerUp', 0.9),
      ...both('eyeSquint', 0.15),
      mouthShrugLower: 0.25,
    },
    shading: 'sad',
  },
  cry: {
    ...base,
    weights: {
      ...both('mouthFrown', 1.1),
      ...both('browInnerUp', 1),
      ...both('eyeSquint', 0.6),
      ...both('cheekSquint', 0.3),
      ...both('mouthStretch', 0.3),
      mouthShrugLower: 0.4,
    },
    shading: 'sad',
    shadingAmount: 1.3,
  },
  disgusted: {
    ...base,
    weights: {
      ...both('noseSneer', 1.2),
      ...both('mouthUpperUp', 0.4),
      ...both('browDown', 0.7),
      ...both('eyeSquint', 0.4),
      ...both('mouthFrown', 0.35),
    },
    shading: 'angry',
  },
  fearful: {
    ...open,
    weights: {
      ...both('browInnerUp', 1),
      ...both('browOuterUp', 0.4),
      ...both('eyeWide', 1),
      ...both('mouthStretch', 0.6),
      jawOpen: 0.16,
    },
    shading: 'surprised',
  },
  pathetic: {
    ...base,
    weights: { ...both('browInnerUp', 1.1), ...both('mouthFrown', 0.55), mouthShrugLower: 0.5 },
    shading: 'sad',
    shadingAmount: 0.8,
  },
  surprised: {
    ...open,
    weights: {
      ...both('browInnerUp', 0.9),
      ...both('browOuterUp', 0.9),
      ...both('eyeWide', 0.8),
      jawOpen: 0.34,
    },
    shading: 'surprised',
  },
  suspicious: {
    ...base,
    weights: { browDown_R: 1.1, browOuterUp_L: 0.6, ...both('eyeSquint', 0.7), ...both('mouthPress', 0.4) },
    shading: 'angry',
    shadingAmount: 0.5,
  },
};

const still = { ...base, undoesSmile: false, closesLips: false };

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
