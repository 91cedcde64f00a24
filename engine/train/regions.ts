// Which of the studio's locations a portrait's country belongs to; a country that stands nowhere has none.

const countriesOf: Record<string, string> = {
  Africa:
    "Algeria, Benin, Botswana, Cote d'Ivoire, Djibouti, Egypt, Eritrea, Eswatini, Gambia, Ghana, Libyan Arab Jamahiriya, Malawi, Mauritania, Mayotte, Morocco, Mozambique, Namibia, Saint Helena, Senegal, Seychelles, Somalia, South Sudan, Tanzania, Togo, Zimbabwe, Comoros",
  'Central Africa':
    'Angola, Cameroon, Central African Republic, Democratic Republic of the Congo, Equatorial Guinea, Gabon, Rwanda, Sao Tome and Principe',
  'Middle East':
    'Cyprus, Israel, Kuwait, Oman, Palestine, Qatar, Saudi Arabia, Syrian Arab Republic, Yemen, Pakistan',
  'East Asia':
    "China, Hong Kong, Japan, Mongolia, Democratic People's Republic of Korea, Republic of Korea, Taiwan, Cambodia, Thailand, Singapore, Indonesia, Brunei Darussalam, Lao People's Democratic Republic, Timor-Leste, Kyrgyz Republic",
  'North Europe':
    'Aland Islands, Faroe Islands, Finland, Germany, Iceland, Ireland, Isle of Man, Luxembourg, Netherlands, Norway, Poland, Sweden, United Kingdom, Moldova, Slovakia, Hungary',
  'South Europe': 'Bulgaria, France, Malta, Monaco, Montenegro, San Marino, Serbia, Slovenia',
  'North America':
    'Bermuda, Canada, Saint Pierre and Miquelon, United States of America, United States Minor Outlying Islands',
  'South America':
    'Argentina, Bolivia, Colombia, Ecuador, French Guiana, Guyana, Honduras, Nicaragua, Panama, Paraguay, Peru, Uruguay',
  Oceania:
    'American Samoa, Australia, Cook Islands, Fiji, French Polynesia, Guam, Kiribati, Marshall Islands, Nauru, New Zealand, Niue, Norfolk Island, Palau, Pitcairn Islands, Samoa, Solomon Islands, Tonga, Vanuatu, Wallis and Futuna',
};

const regions = new Map(
  Object.entries(countriesOf).flatMap(([region, countries]) =>
    countries.split(', ').map((country) => [country, region] as const),
  ),
);

export function regionOf(country: string): string | null {
  return regions.get(country) ?? null;
}
