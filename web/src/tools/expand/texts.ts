// Words of the magic expand screen.

export const expandTexts = {
  ratio: 'Aspect ratio',
  free: 'Free',
  sides: 'Sides in pixels',
  left: 'Left',
  top: 'Top',
  right: 'Right',
  bottom: 'Bottom',
  result: 'Result: {{width}} × {{height}} px',
  prompt: 'What should appear around it?',
  promptHint: 'Leave it empty to continue what is there.',
  promptOptional: 'optional',
  variants: 'Variants',
  handle: { left: 'Left edge', top: 'Top edge', right: 'Right edge', bottom: 'Bottom edge' },
  run: 'Expand',
  reason: {
    nothing: 'Move at least one side first.',
    tooLarge: 'The result would be larger than {{max}} px on a side.',
    tooSmall: 'Nothing would be left of the picture.',
  },
  parameters: { seed: { label: 'Seed', hint: '' } },
  help: {
    title: 'Magic expand',
    steps: {
      a: 'Choose an aspect ratio: both sides grow alike. Or drag the edges, or type pixels.',
      b: 'A negative number cuts that side off.',
      c: 'The original part of the picture stays exactly as it is.',
      d: 'Several variants differ only in their seed: choose the one you like.',
    },
  },
} as const;
