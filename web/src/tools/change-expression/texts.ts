// Words of the change expression screen.

export const expressionTexts = {
  category: 'What changes',
  strength: 'Strength',
  strengthHint: '1 is natural; more exaggerates.',
  run: 'Change expression',
  reason: 'Choose what the face should do.',
  parameters: { seed: { label: 'Seed', hint: '' } },
  help: {
    title: 'Change expression',
    steps: {
      a: 'Choose one face, then one expression, one state of the eyes or one direction of the gaze.',
      b: 'The person stays: only what you chose moves.',
      c: 'Compare the result with the original, then press its version to place it on the picture.',
      d: 'A second change starts from the original face again, not from the placed version.',
    },
  },
} as const;
