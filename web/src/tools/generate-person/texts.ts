// Words of the generate person screen.

export const personTexts = {
  traits: 'Who the new person is',
  traitsHint: 'Up to {{max}} tags. What you leave open stays as on the photo.',
  open: 'As it is',
  years: '{{age}} years',
  clean: 'No beard',
  location: 'Where the new person comes from',
  locationHint: 'Each place makes results of its own.',
  variants: 'Variants',
  variantsHint: 'Different people for the same wishes, for each place if you chose some.',
  run_one: 'Generate person',
  run_other: 'Generate {{count}} people',
  later_one: 'One more request follows within {{seconds}} s.',
  later_other: '{{count}} more requests follow within {{seconds}} s.',
  notLater_one: 'Do not send it',
  notLater_other: 'Do not send them',
} as const;
