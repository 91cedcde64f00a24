/** Words of the features and tools, loaded with their first screen. */
export const featureTexts = {
  bench: () => import('../studio/bench/texts.ts').then(({ benchTexts }) => benchTexts),
  faces: () => import('../studio/people/texts.ts').then(({ facesTexts }) => facesTexts),
  anonymize: () => import('../tools/anonymize/texts.ts').then(({ anonymizeTexts }) => anonymizeTexts),
  background: () => import('../tools/background/texts.ts').then(({ backgroundTexts }) => backgroundTexts),
  'change-expression': () =>
    import('../tools/change-expression/texts.ts').then(({ expressionTexts }) => expressionTexts),
  'create-image': () => import('../tools/create-image/texts.ts').then(({ createTexts }) => createTexts),
  expand: () => import('../tools/expand/texts.ts').then(({ expandTexts }) => expandTexts),
  fill: () => import('../tools/fill/texts.ts').then(({ fillTexts }) => fillTexts),
  swap: () => import('../tools/swap/texts.ts').then(({ swapTexts }) => swapTexts),
  'generate-person': () => import('../tools/generate-person/texts.ts').then(({ personTexts }) => personTexts),
  tag: () => import('../tools/tag/texts.ts').then(({ tagTexts }) => tagTexts),
  upscale: () => import('../tools/upscale/texts.ts').then(({ upscaleTexts }) => upscaleTexts),
  account: () => import('../features/account/texts.ts').then(({ accountTexts }) => accountTexts),
  billing: () => import('../features/billing/texts.ts').then(({ billingTexts }) => billingTexts),
  engines: () => import('../features/engines/texts.ts').then(({ enginesTexts }) => enginesTexts),
  'ethical-ai': () => import('../features/ethical-ai/texts.ts').then(({ ethicalAiTexts }) => ethicalAiTexts),
  feedback: () => import('../features/feedback/texts.ts').then(({ feedbackTexts }) => feedbackTexts),
  gallery: () => import('../features/gallery/texts.ts').then(({ galleryTexts }) => galleryTexts),
  home: () => import('../features/home/texts.ts').then(({ homeTexts }) => homeTexts),
  identities: () => import('../features/identities/texts.ts').then(({ identitiesTexts }) => identitiesTexts),
  pricing: () => import('../features/pricing/texts.ts').then(({ pricingTexts }) => pricingTexts),
  status: () => import('../features/status/texts.ts').then(({ statusTexts }) => statusTexts),
  usage: () => import('../features/usage/texts.ts').then(({ usageTexts }) => usageTexts),
} as const;

export type FeatureName = keyof typeof featureTexts;
