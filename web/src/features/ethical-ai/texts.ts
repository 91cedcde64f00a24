// Words of the Ethical AI page.

export const ethicalAiTexts = {
  title: 'Ethical AI',
  text: 'Tools that change faces need rules. These are ours, and this is exactly what runs on this server.',
  principles: {
    consent: {
      title: 'Consent comes first',
      text: 'Before a face is saved as an identity we ask whose it is. Edit pictures only of people who agreed, or who do not exist.',
    },
    nobody: {
      title: 'New faces belong to nobody',
      text: 'Anonymized faces are synthetic. Each one is measured against the original before you see it.',
    },
    screening: {
      title: 'Results are screened',
      text: 'Every result passes a filter for sexual content before it is stored. What fails is removed and the credits come back.',
    },
    own: {
      title: 'Your pictures train nothing',
      text: 'Uploads are used for your own tasks only. Deleting a picture deletes everything made from it.',
    },
    licences: {
      title: 'Licences are public',
      text: 'Each network is listed below with its licence, source and checksum, read from the engine itself.',
    },
    trace: {
      title: 'Results say what made them',
      text: 'Model, version and seed are recorded with every picture, so a result can be explained and repeated.',
    },
  },
  models: 'Models on this server',
  modelsText: 'Straight from the engine: nothing runs here that is not in this list.',
  columns: { model: 'Model', use: 'Used for', licence: 'Licence', source: 'Source', size: 'Size' },
  noModels: 'No models loaded',
  noModelsText: 'The engine of this server has not announced any networks.',
  failed: 'The list could not be loaded',
  megabytes: '{{size}} MB',
  checksum: 'SHA-256 {{hash}}',
} as const;
