// Words of the generate person screen.

export const personTexts = {
  location: 'Where the new person comes from',
  locationHint: 'Each tag makes one result. Without a tag the engine decides.',
  run_one: 'Generate person',
  run_other: 'Generate {{count}} people',
  later_one: 'One more request follows within {{seconds}} s.',
  later_other: '{{count}} more requests follow within {{seconds}} s.',
  unknownPeople: 'The people of a picture from the gallery are not known here. Upload the photo again.',
} as const;
