// The exact sentences of SPEC §8, §4 and §5 that appear as toasts.

export const toastTexts = {
  finishedProcessing: { title: 'Finished processing!' },
  identitiesRestored: { title: 'Identities restored' },
  fileRequirements: { title: 'File does not meet requirements' },
  generationError: { title: 'Error during generation' },
  skinError: { title: 'Error during skin generation' },
  upscaleError: { title: 'Error during upscale' },
  dimensionLimit: { title: 'Image dimension limit reached' },
  creditsForIdentities: {
    title_one: "You don't have enough credits to generate {{count}} identity",
    title_other: "You don't have enough credits to generate {{count}} identities",
  },
  creditsForImages: {
    title_one: "You don't have enough credits to generate {{count}} image",
    title_other: "You don't have enough credits to generate {{count}} images",
  },
  creditsForSwaps: {
    title_one: "You don't have enough credits to swap {{count}} face.",
    title_other: "You don't have enough credits to swap {{count}} faces.",
  },
  imageGenerationFailed: {
    title: 'Image generation failed',
    text: 'Person is too small or blurred. Please try with another subject or upscale your picture.',
  },
  unreachable: { title: 'API is unreachable. Please try again later.' },
  notificationFailed: { title: 'Failed to process notification' },
  nsfw: { title: 'NSFW detected', text: 'The output images were removed.' },
  noFaces: { title: 'No faces found', text: 'Try another picture.' },
  noPeople: { title: 'No people found', text: 'Try another picture.' },
  noneUsable: {
    title: 'No usable face',
    text: 'The faces are too small or blurred. Try upscaling the picture first.',
  },
  someBlurry: {
    title: 'Some faces are too blurry',
    text: 'They cannot be edited. Upscale the picture to use them.',
  },
  tooManyFaces: {
    title: 'More than {{limit}} faces',
    text: 'Choose them one by one here, or contact us to edit larger groups.',
  },
  tooManyPeople: {
    title: 'More than {{limit}} people',
    text: 'Choose them one by one here, or contact us to edit larger groups.',
  },
  nsfwOrNoFaces: { title: 'NSFW detected or no faces found', text: 'Try another picture.' },
  placeFaceFailed: { title: 'Failed to place face on picture' },
  restoreIdentitiesFailed: { title: 'Error restoring identities' },
  restoreFaceFailed: { title: 'Failed to restore face' },
  imageNotLoaded: {
    title: 'Image cannot be loaded',
    text: 'No faces came back for this picture. The workspace was cleared.',
  },
  loginRequestFailed: { title: 'Login request failed' },
  authenticationFailed: { title: 'Authentication failed' },
  googleFailed: { title: 'Google authentication failed' },
  sessionExpired: { title: 'Your session has expired', text: 'Sign in again to go on.' },
  timeout: { title: 'Timeout during processing' },
  contact: 'Contact us',
} as const;
