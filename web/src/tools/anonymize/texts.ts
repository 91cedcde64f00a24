// Words of the anonymize screen.

export const anonymizeTexts = {
  keywords: 'Who face {{number}} becomes',
  keywordsHint:
    'Read off the face, for you to change. What the engine could not follow is named below the new face.',
  open: 'As it is',
  otherHair: 'Any other',
  randomAge: 'Random',
  how: 'How to hide',
  method: 'Method',
  methods: { identity: 'New face', blur: 'Blur', pixelate: 'Pixelate', solid: 'Solid cover' },
  methodHint: {
    identity: 'Somebody who does not exist, in the same pose, light and mood.',
    blur: 'So strong that the face cannot be won back.',
    pixelate: 'Coarse blocks over the face.',
    solid: 'One colour over the face: nothing of it stays.',
  },
  variants: 'Proposals per face',
  hair: 'Change the hair, too',
  hairHint: 'Another natural colour, or the one chosen below. Its shape stays with the built-in engine.',
  except: 'All but the chosen ones',
  exceptHint: 'The chosen faces are kept, everybody else is hidden.',
  visible_one: 'One face is still as it was.',
  visible_other: '{{count}} faces are still as they were.',
  blur_one: 'Blur it',
  blur_other: 'Blur them',
  run_one: 'Anonymize face',
  run_other: 'Anonymize {{count}} faces',
  hide_one: 'Hide face',
  hide_other: 'Hide {{count}} faces',
  parameters: {
    diversity: { label: 'Diversity', hint: 'How far the new face may be from the old one.' },
    creativity: { label: 'Creativity', hint: 'How widely new faces are drawn.' },
    guidance: { label: 'Guidance', hint: 'How strictly the keywords are followed.' },
    conditioning: { label: 'Conditioning', hint: 'How much of the old colour of brows and lips stays.' },
    seed: { label: 'Seed', hint: '' },
  },
  help: {
    title: 'Anonymize',
    steps: {
      a: 'Choose the faces that should become somebody else: on the picture or in the list.',
      b: 'The keywords say who they become. Leave one open to keep what the picture shows.',
      c: 'New faces are placed at once. Press another version to exchange it, or restore the old face.',
      d: 'The privacy report of a face tells how far it is from the old one. Read it before you publish.',
      e: 'A face that was missed can be marked by hand; one that cannot be replaced can be blurred, pixelated or covered.',
    },
  },
} as const;
