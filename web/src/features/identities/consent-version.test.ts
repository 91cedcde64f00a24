import { CONSENT_VERSION } from '@facet/contract';
import { expect, it } from 'vitest';
import { identitiesTexts } from './texts.ts';

it('words of consent that change get a new version: each record names the one that was agreed to', () => {
  const { consentTitle, consent, declaration } = identitiesTexts;
  expect({ version: CONSENT_VERSION, consentTitle, consent, declaration: declaration.text }).toEqual({
    version: 1,
    consentTitle: 'Whose face is this?',
    consent: {
      self: 'My own',
      permission: 'Someone who gave me permission',
      synthetic: 'A person who does not exist',
    },
    declaration:
      'Programs that use the API cannot always say whose face they upload. This counts for those faces. They are marked with *.',
  });
});
