// Words of the anonymize screen.

export const anonymizeTexts = {
  keywords: 'Who face {{number}} becomes',
  keywordsHint:
    'Read off the face, for you to change. The built-in engine follows age, gender, region and facial hair; mood and skin stay as they are.',
  open: 'As in the picture',
  run_one: 'Anonymize face',
  run_other: 'Anonymize {{count}} faces',
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
      c: 'Every face is one result. Press a version to place it on the picture; several faces add up.',
      d: 'The details of a result tell how far the new face is from the old one. Look at them before you publish.',
    },
  },
} as const;
