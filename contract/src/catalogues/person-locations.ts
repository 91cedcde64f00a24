import { catalogue } from './catalogue.ts';

/** Where a generated person comes from. */
export const personLocations = catalogue('Location', [
  'Africa',
  'Central Africa',
  'Middle East',
  'East Asia',
  'North Europe',
  'South Europe',
  'North America',
  'South America',
  'Oceania',
]);
