// Words that several screens share: the tools, uploads, faces and people.

export const studioTexts = {
  tools: {
    random: {
      name: 'Anonymize',
      promise: 'Give everyone in the photo a new face that belongs to nobody.',
      short: 'A new identity, the same moment',
    },
    keep: {
      name: 'Change expression',
      promise: 'Change the smile, the eyes or the gaze and keep the person.',
      short: 'Another smile, the same person',
    },
    create: {
      name: 'Create image',
      promise: 'Write what you want to see and get a picture of it.',
      short: 'From words to a picture',
    },
    edit_background: {
      name: 'Edit background',
      promise: 'Put people and things in another place, with light that fits.',
      short: 'Another place, matching light',
    },
    edit: {
      name: 'Generate person',
      promise: 'Put a different, believable person exactly where someone stands.',
      short: 'Someone new in the same pose',
    },
    expand_generate: {
      name: 'Magic expand',
      promise: 'Continue a picture beyond its edges, without a seam.',
      short: 'More picture on every side',
    },
    edit_fill: {
      name: 'Magic fill',
      promise: 'Paint over what should go and let its surroundings close the gap.',
      short: 'Remove or replace a part',
    },
    swap: {
      name: 'Swap',
      promise: 'Place a saved identity on any face of a photo.',
      short: 'Your identities on any photo',
    },
    tag: {
      name: 'Tag',
      promise: 'Get a caption, keywords, colours and objects for a picture.',
      short: 'Words for every picture',
    },
    superid: {
      name: 'Upscale',
      promise: 'Make a picture up to four times larger and visibly sharper.',
      short: 'Larger, sharper, still true',
    },
  },
  price: {
    perFace: '{{credits}} credit per face',
    perPerson: '{{credits}} credit per person',
    perImage: '{{credits}} credit per picture',
    upscale: '{{credits}} credits per started 2048 × 2048 px',
  },
  upload: {
    title: 'Drop a photo here',
    choose: 'Choose a photo',
    dropNow: 'Drop to upload',
    alternatives: 'or paste one with Ctrl/⌘ V',
    limits: 'PNG, JPEG, WebP or TIFF · {{min}} to {{max}} px per side · up to {{megabytes}} MB',
    progress: 'Uploading, {{percent}} %',
    detecting: 'Looking for faces and people',
    cancel: 'Cancel',
    retry: 'Try again',
    another: 'Another photo',
    alt: 'Your photo',
    signInFirst: 'Sign in to upload',
    signInText: 'Your photos and results stay in your own account.',
    signIn: 'Sign in',
    createAccount: 'Create a free account',
    unavailable: 'No engine on this server offers this tool yet.',
    unavailableText:
      'See the <models>models that run here</models>; the section “Engines” of the README tells its operator how to add one.',
  },
  people: {
    facesTitle_one: '{{count}} face',
    facesTitle_other: '{{count}} faces',
    peopleTitle_one: '{{count}} person',
    peopleTitle_other: '{{count}} people',
    face: 'Face {{number}}',
    person: 'Person {{number}}',
    usable: 'Ready to edit',
    unusable: 'Too small or blurred: upscale first',
    upscale: 'Upscale',
    blurred: 'Blurred',
    noFaces: 'No face was found. Try another picture.',
    noPeople: 'No person was found. This tool works without one, too.',
  },
} as const;
