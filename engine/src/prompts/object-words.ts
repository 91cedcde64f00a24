import type { Material, ObjectKind, SurfaceName } from './picture-plan.ts';

// Words people type for things that the draft model can model, for what they are made of and lie on.

const objects: Record<ObjectKind, string> = {
  bottle:
    'bottle, perfume, perfume bottle, bottle of perfume, flacon, wine bottle, bottle of wine, shampoo, lotion bottle, flask, whisky, whiskey, olive oil, cologne, serum, serum bottle',
  jar: 'jar, cream jar, cosmetic jar, face cream, jar of cream, honey jar, jar of honey, cosmetics, skincare, skin care, moisturizer, jam',
  cup: 'cup, mug, coffee cup, cup of coffee, tea cup, teacup, cup of tea, coffee mug, coffee, espresso, cappuccino, tea',
  vase: 'vase, pot, flower vase, pottery, urn, amphora, pitcher',
  bowl: 'bowl, dish, plate',
  box: 'box, package, packaging, gift box, gift, present, carton, cube, book, parcel',
  sphere: 'sphere, ball, orb, globe, pearl, marble ball, apple, orange fruit',
  candle: 'candle, candles, scented candle',
};

export const objectPhrases: ReadonlyMap<string, ObjectKind> = new Map(
  Object.entries(objects).flatMap(([kind, phrases]) =>
    phrases.split(', ').map((phrase): [string, ObjectKind] => [phrase, kind as ObjectKind]),
  ),
);

const materials: Record<Material, string> = {
  glass: 'glass, crystal, transparent, glassy, clear',
  ceramic: 'ceramic, porcelain, clay, glazed, earthenware',
  metal: 'metal, metallic, steel, chrome, silver, aluminium, aluminum, iron',
  gold: 'gold, golden, brass, gilded, copper',
  wood: 'wood, wooden, oak',
  paper: 'paper, cardboard, kraft',
  plastic: 'plastic, matte, matt, rubber',
};

export const materialPhrases: ReadonlyMap<string, Material> = new Map(
  Object.entries(materials).flatMap(([name, phrases]) =>
    phrases.split(', ').map((phrase): [string, Material] => [phrase, name as Material]),
  ),
);

const surfaces: Record<SurfaceName, string> = {
  Marble:
    'marble, marble table, marble slab, marble surface, marble counter, marble countertop, white marble, marble top',
  Wood: 'wood, wooden table, wooden desk, wood table, oak table, table, desk, wooden surface, wooden board, counter, shelf, wood surface',
  Stone: 'stone, rock, concrete, slate, stone surface, granite, stone slab',
  Metal: 'metal, steel, metal surface, metal table',
  Leather: 'leather, leather surface',
  Paper: 'paper, paper backdrop, paper sheet',
  Silk: 'silk, satin, fabric, cloth, velvet, linen, tablecloth',
  Gold: 'gold, gold foil, golden surface',
};

export const surfacePhrases: ReadonlyMap<string, SurfaceName> = new Map(
  Object.entries(surfaces).flatMap(([name, phrases]) =>
    phrases.split(', ').map((phrase): [string, SurfaceName] => [phrase, name as SurfaceName]),
  ),
);
