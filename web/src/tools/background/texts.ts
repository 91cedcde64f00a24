// Words of the edit background screen.

export const backgroundTexts = {
  category: 'Choose a place',
  own: 'Describe it yourself',
  reference: 'Use a picture of a place',
  referenceChoose: 'Choose a picture',
  referenceAgain: 'Another picture',
  referenceHint: 'Its place becomes the new background.',
  referenceAlt: 'The new background',
  back: 'All places',
  keywords: 'Keywords',
  prompt: 'Describe the new background',
  promptHint: 'For example: a quiet library with warm lamps.',
  relight: 'Fit the light',
  relightHint: 'Gives people and things the light of the new place.',
  run_one: 'Change background',
  run_other: 'Make {{count}} backgrounds',
  reason: {
    category: 'Choose a place first.',
    keyword: 'Choose at least one keyword.',
    prompt: 'Describe the background first.',
    reference: 'Choose a picture first.',
  },
  parameters: {
    strength: { label: 'Strength', hint: 'How much of the old background may show through.' },
    relightStrength: { label: 'Light', hint: 'How strongly the light of the new place is taken on.' },
    refine: { label: 'Refine edges', hint: 'A second pass over hair and fur; slower.' },
    seed: { label: 'Seed', hint: '' },
  },
  help: {
    title: 'Edit background',
    steps: {
      a: 'Choose a place and up to four keywords: each makes one result. Or describe the background yourself.',
      b: 'People and things in front are cut out, hair included.',
      c: 'Fit the light makes them look as if they had stood there.',
      d: 'Another background of the same picture is quicker: the cut-out is kept.',
    },
  },
} as const;
