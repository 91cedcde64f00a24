// Words of the home screen.

export const homeTexts = {
  kicker: 'A studio for faces and photos',
  title: 'Every face has more than one side.',
  text: 'Anonymize people, change an expression, swap a background, or make a small picture large. Ten tools, one credit at a time, on a server you can run yourself.',
  start: 'Drop a photo to begin',
  startText: 'Then choose what to do with it.',
  choose: 'Choose a photo',
  tools: 'Tools',
  toolsText:
    'Each one starts with a photo or a sentence. All pictures below were made here, people included: nobody in them exists.',
  before: 'Before',
  lastWorks: 'Your last works',
  allWorks: 'Open gallery',
  dropTitle: 'What would you like to do with it?',
  dropText: 'The photo is uploaded when you choose.',
  dropAlt: 'The photo you dropped',
  dropHere: 'Drop it anywhere',
  close: 'Close',
  points: {
    own: {
      title: 'Your pictures stay yours',
      text: 'Stored in your account, on this server, until you delete them.',
    },
    open: {
      title: 'Every model by name',
      text: 'Licence and source of each network are on the Ethical AI page.',
    },
    fair: {
      title: 'Pay for what works',
      text: 'The price is on the button; a failed task gives its credits back.',
    },
  },
} as const;
