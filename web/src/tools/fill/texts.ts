// Words of the magic fill screen.

export const fillTexts = {
  mask: 'Mark what should change',
  prompt: 'What should be there instead?',
  promptHint: 'Leave it empty to remove what you marked.',
  promptOptional: 'optional',
  run: 'Fill',
  runRemove: 'Remove',
  reason: { mask: 'Mark something on the picture first.' },
  parameters: { seed: { label: 'Seed', hint: '' } },
  help: {
    title: 'Magic fill',
    steps: {
      a: 'Paint over what should go or change. Brush, lasso and rectangle add to the mask, the eraser takes away.',
      e: 'Select by name marks hair, clothes, hands and more. A click marks the part of a person under it, or else the area of similar colour.',
      b: 'Without a prompt the surroundings close the gap. With a prompt, what you describe is drawn there.',
      c: 'Pixels outside the mask stay exactly as they are.',
      d: 'Grow and feather the mask a little when a shadow or a rim is left over.',
    },
  },
} as const;
