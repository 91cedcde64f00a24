import { backgroundCatalogues } from '@facet/contract/catalogues';
import type { PlaceName, TimeOfDay } from './picture-plan.ts';

// Words people type for places and times. Phrases of several words win over single ones.

const catalogue = Object.values(backgroundCatalogues).flatMap(({ keywords }) =>
  keywords.map(({ keyword }) => keyword),
);

/** Conditions more than places: another place beside them wins and takes over what it can of them. */
const CONDITIONS: readonly PlaceName[] = [
  'Sunset',
  'Sunrise',
  'Night',
  'Rain',
  'Fog',
  'Snow',
  'Winter',
  'Autumn',
  'Spring',
  'Summer',
  'Sky',
];
export const isCondition = (place: PlaceName): boolean => CONDITIONS.includes(place);

const phrasesOf: Partial<Record<PlaceName, string>> = {
  Studio: 'backdrop, wall, photo studio, studio portrait, headshot',
  'Living Room': 'home, lounge, apartment, flat, sofa, couch, fireplace, sitting room, house, room, interior',
  Kitchen: 'cooking, chef',
  Bathroom: 'bath, shower, bathtub',
  Bedroom: 'bed, hotel room, pillow',
  Office: 'workplace, desk, workspace, coworking, open space, startup',
  Cafe: 'coffee shop, coffeehouse, restaurant, bar, bistro, pub, diner, bakery',
  Gym: 'fitness, workout, crossfit, training room',
  Library: 'bookshelf, bookshelves, books, bookstore, bookshop, study',
  Street: 'city, road, town, downtown, alley, traffic, urban, new york, london, tokyo, paris',
  Rooftop: 'roof, terrace with a view, skyline view',
  Pool: 'swimming, swimming pool, poolside',
  Courtyard: 'patio, square, plaza, village, tuscany, italy',
  Balcony: 'terrace, veranda',
  Skyscraper: 'skyline, skyscrapers, towers, high rise, cityscape, manhattan, buildings',
  Rain: 'rainy, raining, storm, stormy, umbrella',
  Fog: 'foggy, mist, misty, haze, hazy',
  Sunset: 'dusk, golden hour, evening sun, evening, twilight, sundown',
  Sunrise: 'dawn, morning, daybreak, early morning',
  Fire: 'flames, flame, campfire, bonfire, burning',
  Water: 'ocean surface, waves, underwater',
  Snow: 'snowfall, snowing, blizzard, snowflakes',
  Beach: 'sea, ocean, shore, coast, seaside, sand, island, caribbean, harbour, harbor',
  Forest: 'woods, trees, tree, woodland, pine, pines, wood path',
  Mountains:
    'mountain, alps, hills, hill, peak, peaks, valley, himalaya, hiking, alpine, cliff, landscape, nature',
  Desert: 'dunes, dune, sahara, savanna',
  Lake: 'river, pond, fjord, reflection in the water, waterfall',
  Garden: 'park, backyard, greenhouse, orchard',
  Tropical: 'jungle, palm, palms, palm trees, rainforest, exotic',
  Sky: 'clouds, cloud, heaven, blue sky',
  Spring: 'blossom, blossoms, cherry blossom, cherry blossoms',
  Summer: 'countryside, field, fields, meadow in summer, farm, sunny, prairie',
  Autumn: 'fall, autumnal, fallen leaves',
  Winter: 'snowy, wintry, frozen, ice, snow covered, arctic',
  Christmas: 'xmas, christmas tree, santa',
  Halloween: 'pumpkin, pumpkins, spooky, haunted',
  Easter: 'easter eggs, bunny',
  Wedding: 'bride, groom, bridal, altar',
  Birthday: 'party, balloons, balloon, confetti, celebration',
  Modern: 'loft, penthouse, contemporary, gallery, museum',
  Industrial: 'factory, warehouse, workshop, garage',
  Classic: 'palace, castle, baroque, mansion, victorian, hotel lobby',
  Futuristic: 'sci fi, science fiction, cyberpunk, spaceship, neon, robotic lab',
  Corporate: 'business, lobby, bank, boardroom',
  Medical: 'hospital, clinic, laboratory, lab, doctor, pharmacy',
  Conference: 'meeting room, lecture, presentation, auditorium, classroom, school',
  Car: 'car interior, taxi, driving',
  Airplane: 'plane, aircraft, aeroplane, cabin',
  Train: 'railway, subway, metro, tram, bus',
  Silk: 'satin, fabric, drapery, velvet',
  Wood: 'wooden, oak, planks, timber',
  Marble: 'marble slab',
  Stone: 'brick, bricks, rock, rocks, concrete, brick wall',
  Metal: 'steel, aluminium, aluminum, chrome, iron',
  Paper: 'cardboard, parchment, crumpled paper',
  Gold: 'golden foil, gold leaf',
  Paint: 'painting, brush strokes, oil paint, van gogh, swirls, acrylic',
  Graffiti: 'street art, spray paint, mural',
  Abstract: 'fluid, liquid art, shapes, pattern',
  Vintage: 'retro, sepia, nostalgic, old fashioned',
  Minimalist: 'minimal, clean background',
  Gradients: 'gradient',
  Cinema: 'movie theatre, movie theater, theatre, theater, film screening, movie',
  Concert: 'stage, rock concert, festival, gig, music show, spotlights, nightclub, disco',
  Night: 'nightlife, city lights, bokeh, bokeh lights, at night, nighttime, midnight, night sky, moonlight',
  'Night city':
    'night city, city at night, city by night, city skyline at night, skyline at night, night skyline, city in the night, neon city, street at night, downtown at night, megacity at night, nocturnal city, cityscape at night, night street, skyscrapers at night, city lights at night, lights of the city',
  Roses: 'rose, bouquet',
  Lavender: 'lavender field, lavender fields, provence',
  Flowers: 'flower, wildflowers, meadow, tulips, sunflowers, daisies, poppies, floral, flower field',
  Leaves: 'leaf, foliage, ivy, plants, greenery',
};

export const placePhrases: ReadonlyMap<string, PlaceName> = new Map<string, PlaceName>([
  ...catalogue.flatMap((name): [string, PlaceName][] => [
    [name.toLowerCase(), name],
    [`${name.toLowerCase()}s`, name],
  ]),
  ...Object.entries(phrasesOf).flatMap(([name, phrases]) =>
    phrases.split(', ').map((phrase): [string, PlaceName] => [phrase, name as PlaceName]),
  ),
]);

/** Two things said together that are one place. */
const together: readonly [PlaceName, PlaceName, PlaceName][] = [
  ['Forest', 'Autumn', 'Autumn'],
  ['Garden', 'Autumn', 'Autumn'],
  ['Forest', 'Snow', 'Winter'],
  ['Forest', 'Winter', 'Winter'],
  ['Forest', 'Fog', 'Fog'],
  ['Garden', 'Spring', 'Spring'],
  ['Street', 'Rain', 'Rain'],
  ['Night city', 'Rain', 'Rain'],
  ['Skyscraper', 'Rain', 'Rain'],
  ['Beach', 'Tropical', 'Beach'],
  ['Street', 'Night', 'Night city'],
  ['Skyscraper', 'Night', 'Night city'],
  ['Street', 'Futuristic', 'Night city'],
  ['Street', 'Skyscraper', 'Skyscraper'],
  ['Lake', 'Mountains', 'Lake'],
  ['Winter', 'Snow', 'Snow'],
  ['Flowers', 'Lavender', 'Lavender'],
];

const timeOfCondition: Partial<Record<PlaceName, TimeOfDay>> = {
  Sunset: 'sunset',
  Sunrise: 'sunrise',
  Night: 'night',
  'Night city': 'night',
};

/** One place out of all that were named, in the order of the prompt. */
export function onePlace(named: readonly PlaceName[]): { name: PlaceName; time: TimeOfDay | null } | null {
  if (named.length === 0) return null;
  const time = named.map((place) => timeOfCondition[place]).find(Boolean) ?? null;
  for (const [one, other, both] of together) {
    if (named.includes(one) && named.includes(other))
      return { name: both, time: both === 'Night city' ? null : time };
  }
  const name = named.find((place) => !isCondition(place)) ?? named[0]!;
  return { name, time: isCondition(name) || name === 'Night city' ? null : time };
}
