// Words of the swap screen.

export const swapTexts = {
  faces: {
    hint: 'Choose a face, then the identity it shall get, or drag an identity onto a face.',
    noIdentity: 'No identity yet',
  },
  status: {
    UNPROCESSED: 'Unprocessed',
    PROCESSING: 'Processing',
    DONE: 'Done',
  },
  identities: {
    title: 'Identity for face {{number}}',
    add: 'New identity',
    search: 'Search identities',
    shared: 'Shared',
    own: 'Your identities',
    loading: 'Loading identities',
    failed: 'The identities could not be loaded.',
    retry: 'Try again',
    empty: 'No identities yet. Add one from a photo with a clear face.',
    noMatch: 'No identity has this name.',
  },
  options: {
    title: 'Options',
    strength: 'Strength',
    strengthHint: 'Higher: closer to the identity. Lower: closer to the picture.',
    hair: 'Hair from the identity',
    hairHint: 'Where the engine can move hair; the details of the result say so when it cannot.',
  },
  faceSettings: {
    title: 'Settings of face {{number}}',
    open: 'Settings of this face',
    own: 'Own settings',
    asAll: 'As for all faces',
  },
  run_one: 'Swap {{count}} face',
  run_other: 'Swap {{count}} faces',
  runNone: 'Swap',
  reason: {
    identity: 'Give at least one face an identity first.',
    usable: 'No face on this picture can be swapped.',
    restoring: 'The faces are being restored.',
  },
} as const;
