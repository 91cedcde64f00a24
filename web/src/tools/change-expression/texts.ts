// Words of the change expression screen.

export const expressionTexts = {
  category: 'What changes',
  eye: 'Which eye',
  eyes: { both: 'Both', left: 'Left', right: 'Right' },
  eyeHint: 'Left and right as the person has them.',
  strength: 'Strength',
  strengthHint: '1 is natural; more exaggerates.',
  preview: 'Live preview',
  previewHint: 'Shows the face while you choose. Free, and a little coarser than the result.',
  previewWaiting: 'The preview is being made.',
  goOn: 'Go on from the placed version',
  goOnHint: 'Off: every change starts from the original face.',
  run: 'Change expression',
  reason: 'Choose what the face should do.',
  parameters: {
    seed: {
      label: 'Seed',
      hint: 'For connected engines. The built-in one leaves nothing to chance: the same wish gives the same face.',
    },
  },
  help: {
    title: 'Change expression',
    steps: {
      a: 'Choose one face, then one expression, one state of the eyes or one direction of the gaze.',
      b: 'The person stays: only what you chose moves.',
      c: 'The result is placed at once and compared with the original. Press another version to exchange it, or restore the old face.',
      d: 'A second change starts from the original face, or goes on from the placed version, as you choose.',
    },
  },
} as const;
