// Every screen of the product, for the checks that go through all of them.

export const publicScreens = {
  'sign-in': '/signin',
  'sign-up': '/signup',
  'password-recovery': '/password_recovery',
  'new-password': '/password_recovery?token=x',
  'verify-email': '/verify_email',
  status: '/status',
  'not-found': '/no-such-place',
} as const;

export const studioScreens = {
  home: '/',
  anonymize: '/anonymize',
  'change-expression': '/change-expression',
  'create-image': '/create-image',
  background: '/background',
  'generate-person': '/generate-person',
  expand: '/expand',
  fill: '/fill',
  swap: '/swap',
  tag: '/tag',
  upscale: '/upscale',
  pricing: '/pricing',
  'ethical-ai': '/ethical-ai',
  gallery: '/gallery',
  identities: '/identities',
  profile: '/profile',
  usage: '/usage',
} as const;
