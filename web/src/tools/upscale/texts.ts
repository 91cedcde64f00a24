// Words of the upscale screen.

export const upscaleTexts = {
  mode: 'What to do',
  upscale2: '2×',
  upscale4: '4×',
  enhance: 'Enhance',
  tooBig:
    'This picture is too large to enlarge: at most {{max}} px per side come out. You can still enhance it.',
  quote: 'Result',
  size: '{{width}} × {{height}} px',
  eta: 'about {{seconds}} s',
  quoting: 'Working out the price',
  output: 'File format',
  face: 'Face enhancer',
  faceHint: 'Refines faces. A face that would change too much is left alone.',
  faceEnhance: 'Not available while enhancing.',
  faceCreativity: 'Not available with creativity above {{max}}.',
  mail: 'Mail me when it is done',
  run: 'Upscale',
  runEnhance: 'Enhance',
  reason: {
    price: 'The price is being worked out.',
    tooBig: 'The result would be larger than {{max}} px on a side.',
  },
  parameters: {
    creativity: { label: 'Creativity', hint: 'How much new texture is drawn.' },
    fidelity: { label: 'Fidelity', hint: 'How closely the result keeps to the original.' },
    fractality: { label: 'Fractality', hint: 'How much fine, repeating detail appears.' },
    denoise: { label: 'Denoise', hint: 'How much grain and compression dirt is removed first.' },
    prompt: { label: 'Prompt', hint: 'What the picture shows; optional.' },
    hdr: { label: 'HDR', hint: 'Lifts shadows and calms highlights.' },
    fast: { label: 'Fast', hint: 'Skips the creative step: quicker, plainer.' },
    seed: { label: 'Seed', hint: '' },
  },
  help: {
    title: 'Upscale and enhance',
    steps: {
      a: 'Choose 2× or 4× to enlarge the picture, or Enhance to make it cleaner in its own size.',
      b: 'The result’s size, price and time are shown before anything runs.',
      c: 'Advanced parameters change how bold the result is. The defaults suit most photos.',
      d: 'Afterwards drag the line to compare, or press 1–9 and 0 to blink between results and the original.',
    },
  },
} as const;
