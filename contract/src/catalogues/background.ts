import { type Catalogue, catalogue } from './catalogue.ts';

// The background categories by their wire keys.

export const backgroundCatalogues = {
  indoor_spaces: catalogue('Indoor spaces', [
    'Studio',
    'Living Room',
    'Kitchen',
    'Bathroom',
    'Bedroom',
    'Office',
    'Cafe',
    'Gym',
    'Library',
  ]),
  outdoor_spaces: catalogue('Outdoor spaces', [
    'Street',
    'Rooftop',
    'Pool',
    'Courtyard',
    'Balcony',
    'Skyscraper',
  ]),
  weather_effects: catalogue('Weather effects', [
    'Rain',
    'Fog',
    'Sunset',
    'Sunrise',
    'Fire',
    'Water',
    'Snow',
  ]),
  nature_landscapes: catalogue('Nature and landscapes', [
    'Beach',
    'Forest',
    'Mountains',
    'Desert',
    'Lake',
    'Garden',
    'Tropical',
    'Sky',
  ]),
  seasonal: catalogue('Seasons', ['Spring', 'Summer', 'Autumn', 'Winter']),
  special_occasions: catalogue('Festivities', ['Christmas', 'Halloween', 'Easter', 'Wedding', 'Birthday']),
  architectural: catalogue('Architectural', ['Modern', 'Industrial', 'Classic', 'Futuristic']),
  professional_business: catalogue('Professional and business', ['Corporate', 'Medical', 'Conference']),
  transportation: catalogue('Transportation', ['Car', 'Airplane', 'Train']),
  materials_textures: catalogue('Materials', [
    'Silk',
    'Wood',
    'Marble',
    'Stone',
    'Metal',
    'Leather',
    'Paper',
    'Gold',
  ]),
  artistic_stylized: catalogue('Artistic', ['Paint', 'Graffiti', 'Abstract', 'Vintage', 'Minimalist']),
  colors_gradients: catalogue('Colours and gradients', ['Solid', 'Gradients', 'Ombre']),
  entertainment: catalogue('Entertainment', ['Cinema', 'Concert', 'Night']),
  florals: catalogue('Florals', ['Roses', 'Lavender', 'Flowers', 'Leaves']),
} as const satisfies Record<string, Catalogue>;

export type BackgroundCategory = keyof typeof backgroundCatalogues;
export type BackgroundKeyword =
  (typeof backgroundCatalogues)[BackgroundCategory]['keywords'][number]['keyword'];
