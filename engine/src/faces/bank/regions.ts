import { personLocations } from '@facet/contract/catalogues';

// The bank knows the regions that its sources were described with. The region catalogue is finer: each of its other
// words stands for the region of the bank whose people are the likeliest to look like that.

const REGIONS_OF_THE_BANK = personLocations.keywords.map(({ keyword }) => keyword);
type BankRegion = (typeof REGIONS_OF_THE_BANK)[number];

/** By the countries that engine/train/regions.ts counts to each region of the bank. */
const NEAREST: Readonly<Record<string, BankRegion>> = {
  // Parts of it; the bank's Africa is mostly the one south of the Sahara, so its north goes with the Arab countries.
  'South Africa': 'Africa',
  'East Africa': 'Africa',
  'West Africa': 'Africa',
  'North Africa': 'Middle East',
  // Most people of the Caribbean have African forebears; no source comes from there.
  Caribbean: 'Africa',
  // Honduras, Nicaragua and Panama are counted there; and the two coasts of the north are one region.
  'Central America': 'South America',
  'East America': 'North America',
  'West America': 'North America',
  // The same countries by another name, and Pakistan.
  'West Asia': 'Middle East',
  'South Asia': 'Middle East',
  // Mongolia and the Kyrgyz Republic.
  'North Asia': 'East Asia',
  'Central Asia': 'East Asia',
  // Germany, Hungary and Poland, the Netherlands.
  'Central Europe': 'North Europe',
  'East Europe': 'North Europe',
  'West Europe': 'North Europe',
  Australia: 'Oceania',
};

/** The region of the bank for a word of the catalogues; null for a word that names none. */
export function nearestRegion(word: unknown): BankRegion | null {
  if (typeof word !== 'string') return null;
  return REGIONS_OF_THE_BANK.find((region) => region === word) ?? NEAREST[word] ?? null;
}
