import { catalogue, wordsOf } from './catalogue.ts';

// Who a person is: age, gender and where from.

const AGES = 100;

export const ages = catalogue(
  'Age',
  Array.from({ length: AGES }, (_, age) => String(age)),
);

export const genders = catalogue('Gender', ['female', 'male', 'none']);

export const regions = catalogue(
  'Region',
  wordsOf(`
    North America, South America, Central America, East America, West America, North Asia, South Asia,
    Central Asia, East Asia, West Asia, North Europe, South Europe, Central Europe, East Europe,
    West Europe, North Africa, South Africa, Central Africa, East Africa, West Africa, Middle East,
    Australia, Oceania, Caribbean
  `),
);

export const countries = catalogue(
  'Country',
  wordsOf(`
    Afghanistan, Albania, Algeria, Andorra, Angola, Antigua, Argentina, Armenia, Australia, Austria,
    Azerbaijan, Bahamas, Bahrain, Bangladesh, Barbados, Belarus, Belgium, Belize, Benin, Bhutan, Bolivia,
    Bosnia Herzegovina, Botswana, Brazil, Brunei, Bulgaria, Burkina, Burundi, Cambodia, Cameroon, Canada,
    Cape Verde, Central African Rep, Chad, Chile, China, Colombia, Comoros, Congo, Costa Rica, Croatia,
    Cuba, Cyprus, Czech Republic, Denmark, Djibouti, Dominica, Dominican Republic, East Timor, Ecuador,
    Egypt, El Salvador, Equatorial Guinea, Eritrea, Estonia, Ethiopia, Fiji, Finland, France, Gabon,
    Gambia, Georgia, Germany, Ghana, Greece, Grenada, Guatemala, Guinea, Guinea-Bissau, Guyana, Haiti,
    Honduras, Hungary, Iceland, India, Indonesia, Iran, Iraq, Ireland, Israel, Italy, Ivory Coast,
    Jamaica, Japan, Jordan, Kazakhstan, Kenya, Kiribati, Korea North, Korea South, Kosovo, Kuwait,
    Kyrgyzstan, Laos, Latvia, Lebanon, Lesotho, Liberia, Libya, Liechtenstein, Lithuania, Luxembourg,
    Macedonia, Madagascar, Malawi, Malaysia, Maldives, Mali, Malta, Marshall Islands, Mauritania,
    Mauritius, Mexico, Micronesia, Moldova, Monaco, Mongolia, Montenegro, Morocco, Mozambique, Myanmar,
    Namibia, Nauru, Nepal, Netherlands, New Zealand, Nicaragua, Niger, Nigeria, Norway, Oman, Pakistan,
    Palau, Panama, Papua New Guinea, Paraguay, Peru, Philippines, Poland, Portugal, Qatar, Romania,
    Russian Federation, Rwanda, St Lucia, Saint Vincent, Samoa, San Marino, Sao Tome & Principe,
    Saudi Arabia, Senegal, Serbia, Seychelles, Sierra Leone, Singapore, Slovakia, Slovenia,
    Solomon Islands, Somalia, South Africa, South Sudan, Spain, Sri Lanka, Sudan, Suriname, Swaziland,
    Sweden, Switzerland, Syria, Taiwan, Tajikistan, Tanzania, Thailand, Togo, Tonga, Trinidad & Tobago,
    Tunisia, Turkey, Turkmenistan, Tuvalu, Uganda, Ukraine, United Arab Emirates, United Kingdom,
    United States, Uruguay, Uzbekistan, Vanuatu, Vatican City, Venezuela, Vietnam, Yemen, Zambia, Zimbabwe
  `),
  {
    Antigua: 'Antigua and Barbuda',
    'Bosnia Herzegovina': 'Bosnia and Herzegovina',
    Burkina: 'Burkina Faso',
    'Central African Rep': 'Central African Republic',
    'Korea North': 'North Korea',
    'Korea South': 'South Korea',
    'Saint Vincent': 'Saint Vincent and the Grenadines',
    'St Lucia': 'Saint Lucia',
  },
);
