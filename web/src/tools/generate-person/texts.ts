// Words of the generate person screen.

export const personTexts = {
  traits: 'Who the new person is',
  traitsHint: 'Up to {{max}} tags. What you leave open stays as on the photo.',
  open: 'As it is',
  years: '{{age}} years',
  clean: 'No beard',
  location: 'Where the new person comes from',
  locationHint: 'Each place makes one result.',
  run_one: 'Generate person',
  run_other: 'Generate {{count}} people',
  later_one: 'One more request follows within {{seconds}} s.',
  later_other: '{{count}} more requests follow within {{seconds}} s.',
} as const;
