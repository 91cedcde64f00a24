// Words of the feedback and contact form.

export const feedbackTexts = {
  feedbackTitle: 'Tell us what you think',
  feedbackText: 'What works, what does not, what is missing? We read every message.',
  contactTitle: 'Contact us',
  contactText: 'Write to the people who run this server.',
  message: 'Message',
  email: 'Your e-mail',
  emailHint: 'So that we can answer.',
  send: 'Send',
  sent: 'Thank you. Your message is on its way',
  cancel: 'Cancel',
  close: 'Close',
  required: 'This field is required.',
} as const;
