// Words of the pricing page.

export const pricingTexts = {
  title: 'One credit, one result',
  text: 'No plan is needed to start. Every account begins with {{credits}} free credits, and uploads and detection never cost anything.',
  toolsTitle: 'What the tools cost',
  toolsText: 'The price is shown again on every button before you click it.',
  columns: { tool: 'Tool', price: 'Credits' },
  units: {
    face: 'per face',
    person: 'per person',
    picture: 'per picture',
    output: 'per started 2048 × 2048 px of output',
  },
  faceUpscale: 'Face upscale',
  skin: 'Skin change',
  free: {
    title: 'Free',
    text: 'For trying everything.',
    price: '{{credits}} credits',
    note: 'once, with every new account',
  },
  failed: {
    title: 'Failed tasks are free',
    text: 'Credits are held when you start and come back when a task fails, is cancelled or is refused.',
  },
  enterprise: {
    title: 'Enterprise',
    text: 'Unlimited use, own limits and help with your own engine.',
    action: 'Contact us',
  },
  start: 'Create a free account',
  open: 'Open the studio',
  faq: 'Questions',
  questions: {
    expire: { question: 'Do credits expire?', answer: 'No. They stay on your account until you use them.' },
    refused: {
      question: 'What if a result is refused?',
      answer: 'A result that the content filter removes is not charged. The notification says so.',
    },
    api: {
      question: 'Does the API cost extra?',
      answer: 'No. A call through the API costs what the same click costs in the studio.',
    },
    upscale: {
      question: 'Why does upscaling cost by size?',
      answer:
        'Larger pictures take longer. The exact price is quoted before you start, from the size of the result.',
    },
  },
} as const;
