import { catalogue, wordsOf } from './catalogue.ts';

// Moods of a face, for tagging and prompts.

export const emotions = catalogue(
  'Emotion',
  wordsOf(`
    affectionate, agitated, amused, angry, annoyed, anxious, astonished, astounded, caring, comforted,
    compassionate, confident, confused, content, delighted, depressed, despairing, devoted, disgusted,
    dumbfounded, elated, empathetic, enamored, enraged, excited, fearful, furious, grateful, grinning,
    gloomy, happy, heartbroken, hopeless, indignant, irritated, isolated, joyful, lonely, lost, loved,
    melancholic, miserable, motivated, nauseated, nervous, offended, panicked, passionate, perplexed,
    pleased, rejected, relieved, repulsed, resentful, sad, scared, serious, shocked, speechless, stressed,
    surprised, sympathetic, tender, terrified, tense, warm, worried
  `),
);

export const shortEmotions = catalogue('Emotion', [
  'happy',
  'neutral',
  'angry',
  'astonished',
  'fearful',
  'serious',
  'suspicious',
]);

export const expressions = catalogue(
  'Expression',
  wordsOf(`
    amazed, amused, angry, astonished, awe-struck, appalled, bewildered, bored, calm, cheerful, confused,
    content, curious, dejected, delighted, distraught, drowsy, dumbfounded, ecstatic, elated, exhausted,
    frustrated, furious, gloomy, grinning, happy, heartbroken, impressed, indignant, interested,
    intrigued, irritated, jovial, laughing, merry, miserable, nauseated, offended, peaceful, perplexed,
    pleased, radiant, relaxed, repulsed, resentful, sad, serene, shocked, sleepy, smiling, sorrowful,
    speechless, surprised, thrilled, tired, unhappy, upset, weary, cry, disgusted, fearful, pathetic,
    suspicious
  `),
);

export const smiles = catalogue(
  'Smile',
  wordsOf(`
    bright, radiant, infectious, joyful, beaming, cheery, blissful, enchanting, captivating, charming,
    delightful, enthralling, exquisite, fetching, gorgeous, heavenly, lovely, magical, mesmerizing,
    pretty, ravishing, splendid, stunning, sublime, superb, sweet, wonderful, adorable, attractive,
    beautiful, bewitching, cute, divine, elegant, fascinating, graceful, irresistible, marvelous,
    seductive, sensational, sensual, tantalizing, tender, vibrant, alluring, amiable, beguiling,
    comforting, endearing, heartwarming, likeable, magnetic, personable, winning
  `),
);
