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
    text: 'For trying every tool. No card needed.',
    price: '{{credits}} credits',
    note: 'once, with every new account',
  },
  pro: {
    title: 'PRO',
    text: 'For regular work: fresh credits every period, upscaling and enhancing included.',
    period: 'Billing period',
    month: 'Monthly',
    year: 'Annual',
    saving: '−{{percent}} %',
    note: { month: 'per month, {{credits}} credits', year: 'per year, {{credits}} credits at once' },
    buy: 'Upgrade to PRO',
  },
  packs: {
    title: 'Pay as you go',
    text: 'Credits without a subscription. They do not expire.',
    credits: '{{credits}} credits',
    buy: 'Buy',
    buyNamed: 'Buy {{credits}} credits',
  },
  enterprise: {
    title: 'Enterprise',
    text: 'Unlimited use, own limits and help with your own engine.',
    price: 'On request',
    note: 'tailored to your team',
    action: 'Contact us',
  },
  creditsDialog: {
    title: 'Not enough credits',
    text: 'You have {{balance}} credits. Buy some more, and you come back to your work as it is now.',
  },
  premiumDialog: {
    title: 'Upgrade to PRO',
    text: 'Your plan does not include this. PRO does, and you come back to your work as it is now.',
  },
  testPayments: 'Test payment: no money moves on this server.',
  allPlans: 'See all plans',
  later: 'Not now',
  close: 'Close',
  notSold: 'This server sells no credits.',
  start: 'Create a free account',
  open: 'Open the studio',
  faq: 'Questions',
  questions: {
    expire: { question: 'Do credits expire?', answer: 'No. They stay on your account until you use them.' },
    failed: {
      question: 'What does a failed task cost?',
      answer: 'Nothing. Credits are held when you start and come back when a task fails or is cancelled.',
    },
    cancel: {
      question: 'Can I cancel PRO?',
      answer: 'At any time, in the billing portal. Credits you already have stay on your account.',
    },
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
