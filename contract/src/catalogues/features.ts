import { catalogue, wordsOf } from './catalogue.ts';

// Features of a face.

export const eyes = catalogue(
  'Eyes',
  wordsOf(`
    adorable, alluring, amusing, animated, astute, attractive, beautiful, blissful, brilliant,
    captivating, celestial, charismatic, charming, cheerful, clever, closed, compassionate, confident,
    constructive, creative, cute, curious, delightful, delicate, divine, dynamic, effective, elegant,
    energetic, enchanting, endearing, enlightened, entertaining, enthusiastic, ethereal, expressive,
    expert, fascinating, friendly, funny, genius, genuine, gifted, glistening, gorgeous, graceful, happy,
    heavenly, hopeful, honest, hypnotic, imaginative, innovative, inquisitive, insightful, intelligent,
    intense, inviting, joyful, keen, kind, lively, lovely, loving, luminous, magical, masterful,
    mesmerizing, merry, magnetic, motivating, mysterious, observant, open, optimistic, passionate,
    penetrating, perceptive, playful, positive, productive, proficient, quick-witted, radiant, refined,
    seductive, sharp, sharp-witted, shining, silky, skillful, smart, smooth, soft, sophisticated, soulful,
    sparkling, spiritual, stunning, subtle, successful, supportive, sympathetic, talented, tender,
    transcendent, translucent, trustworthy, uplifting, velvety, vibrant, visionary, warm, welcoming, wise,
    witty, wonderful, wink_left, wink_right
  `),
);

export const eyeColors = catalogue('Eye color', [
  'blue',
  'light-blue',
  'blue-gray',
  'brown',
  'green',
  'hazel',
  'gray',
  'amber',
  'black',
]);

export const eyeShapes = catalogue('Eye shape', [
  'almond-shaped',
  'round',
  'hooded',
  'upturned',
  'downturned',
  'monolid',
  'deep-set',
  'wide-set',
  'close-set',
  'protruding',
]);

export const eyelashes = catalogue('Eyelashes', [
  'long',
  'short',
  'curly',
  'straight',
  'dense',
  'sparse',
  'shiny',
  'matte',
  'black',
  'brown',
  'blonde',
  'rough',
  'damaged',
]);

export const eyebrows = catalogue('Eyebrows', [
  'arched',
  'low',
  'thick',
  'thin',
  'long',
  'short',
  'straight',
  'curved',
  'dense',
  'sparse',
]);

export const gazes = catalogue('Gaze', [
  'left',
  'left-up',
  'left-down',
  'right',
  'right-up',
  'right-down',
  'straight',
  'straight-up',
  'straight-down',
]);

export const faceShapes = catalogue('Face shape', [
  'asymmetrical',
  'balanced',
  'bulbous',
  'diamond-shaped',
  'disproportionate',
  'graceful',
  'heart-shaped',
  'oval',
  'rectangular',
  'round',
  'square',
  'symmetrical',
]);

export const lips = catalogue('Lips', [
  'bow-shaped',
  "cupid's bow",
  'downturned',
  'full',
  'fuller upper',
  'fuller lower',
  'thin',
  'plump',
  'wide',
  'narrow',
  'straight',
  'rounded',
  'heart-shaped',
  'tapered',
]);

export const mouths = catalogue(
  'Mouth',
  wordsOf(`
    arguing, babbling, beaming, bickering, biting, breathing, browsing, calm, caring, chatting, chewing,
    chuckling, closed, confused, content, crying, debating, discussing, distressed, drowsy, exhausted,
    frowning, gasping, gargling, giggling, gnawing, gossiping, grinning, grimacing, groaning, hissing,
    half-open, intrigued, jabbering, laughing, licking, lisping, lips-pointed, mouthing, moaning,
    munching, mumbling, nibbling, open, pouting, prattling, relaxed, screaming, serene, shouting, sighing,
    singing, sleepy, slurring, smiling, smirking, slobbering, stammering, stressed, stuttering, sucking,
    surprised, talking, tense, tired, weary, whimpering, whispering, whistling
  `),
);

export const noses = catalogue(
  'Nose',
  wordsOf(`
    big, bumpy, button, crooked, cute, delicate, elegant, graceful, hooked, large, long, perfect, petite,
    prominent, refined, shapely, straight, wide
  `),
);

export const teeth = catalogue(
  'Teeth',
  wordsOf(`
    aligned, beaming, blinding, braced, bright, broken, chewy, chipped, clean, clear, crunchy,
    crystalline, crooked, crowned, dazzling, decayed, discolored, elastic, fixed, flawless, gapped,
    gleaming, glassy, immaculate, ivory, juicy, luminous, lustrous, lucid, misaligned, missing,
    orthodontic, pearlescent, perfect, plump, polished, radiant, resplendent, rubbery, satiny, shimmering,
    shiny, sheer, silky, sleek, smile, smooth, soft, spongy, spotless, sparkling, stained, straight,
    supple, tender, translucent, velvety, white, yellowed
  `),
);

export const skins = catalogue(
  'Skin',
  wordsOf(`
    clear, dark, dull, dehydrated, fair, flushed, flawless, freckled, flowing, hydrated, light, matte,
    natural, oily, pale, pale-white, radiant, rough, silky, smooth, soft, spotty, supple, sweaty,
    wrinkled, tanned, taut
  `),
);

export const makeup = catalogue('Makeup', [
  'flawless',
  'natural',
  'matte',
  'tantalizing',
  'porcelain',
  'radiant',
  'warm',
  'cool',
  'sparkling',
  'vivid',
]);

export const glasses = catalogue('Glasses', ['eyeglasses', 'sunglasses']);
