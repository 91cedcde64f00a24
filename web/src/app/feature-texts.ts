/** Words of the features, loaded with the feature. */
export const featureTexts = {
  account: () => import('../features/account/texts.ts').then(({ accountTexts }) => accountTexts),
  billing: () => import('../features/billing/texts.ts').then(({ billingTexts }) => billingTexts),
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
