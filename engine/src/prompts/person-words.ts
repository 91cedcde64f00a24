import type { PersonPlan } from './picture-plan.ts';

// Words people type for people.

type Told = Partial<PersonPlan>;

const told: readonly [string, Told][] = [
  [
    'doctor, nurse, chef, teacher, athlete, musician, singer, artist, scientist, engineer, worker, lawyer, manager, traveller, tourist',
    {},
  ],
  [
    'person, people, portrait of someone, someone, face, human, headshot, model, portrait, character, selfie',
    {},
  ],
  [
    'woman, lady, female, girlfriend, wife, businesswoman, actress, queen, waitress, she, her',
    { sex: 'female' },
  ],
  [
    'man, male, guy, gentleman, boyfriend, husband, businessman, actor, king, waiter, he, his',
    { sex: 'male' },
  ],
  ['girl, schoolgirl, young woman, young lady, young girl, teenage girl', { sex: 'female', ageYears: 22 }],
  ['boy, schoolboy, young man, young guy, young boy, teenage boy', { sex: 'male', ageYears: 22 }],
  ['mother, mum, mom', { sex: 'female', ageYears: 38 }],
  ['father, dad', { sex: 'male', ageYears: 40 }],
  ['grandmother, grandma, old woman, old lady, elderly woman, elderly lady', { sex: 'female', ageYears: 70 }],
  [
    'grandfather, grandpa, old man, elderly man, old gentleman, elderly gentleman',
    { sex: 'male', ageYears: 70 },
  ],
  ['older woman, older lady', { sex: 'female', ageYears: 63 }],
  ['older man, older gentleman, older guy', { sex: 'male', ageYears: 63 }],
  ['middle aged woman', { sex: 'female', ageYears: 48 }],
  ['middle aged man', { sex: 'male', ageYears: 48 }],
  ['teenager, teen, young, student', { ageYears: 21 }],
  ['middle aged, mature', { ageYears: 48 }],
  ['older, retired, pensioner', { ageYears: 63 }],
  ['old, elderly, senior, aged, wrinkled', { ageYears: 70 }],
  [
    'smiling, happy, smile, laughing, cheerful, joyful, grin, grinning, friendly, with a smile',
    { mood: 'happy' },
  ],
  ['serious, neutral, calm, stern, pensive, thoughtful, confident, sad, melancholic', { mood: 'neutral' }],
  ['bearded, beard, with a beard, stubble, moustache, mustache', { hasBeard: true, sex: 'male' }],
  ['clean shaven, shaven, without a beard, no beard', { hasBeard: false }],
  ['long hair, long haired, flowing hair', { hairLength: 'long' }],
  ['bald, bald headed, with a shaved head, shaved head', { hairLength: 'no', sex: 'male' }],
  ['short hair, short haired, bob, pixie cut', { hairLength: 'short' }],
  ['blonde, blond, fair haired, golden hair', { hair: 'blonde' }],
  ['platinum blonde', { hair: 'platinum' }],
  ['brunette, dark haired, brown haired', { hair: 'brown' }],
  ['redhead, red haired, redheaded, ginger, ginger haired', { hair: 'red' }],
  ['auburn', { hair: 'auburn' }],
  ['grey haired, gray haired, silver haired, silver hair', { hair: 'gray' }],
  ['white haired', { hair: 'white' }],
  ['black haired, raven hair', { hair: 'black' }],
  ['dark skin, dark skinned', { skin: 'dark' }],
  ['black woman, black lady, black girl', { skin: 'dark', sex: 'female' }],
  ['black man, black guy, black boy', { skin: 'dark', sex: 'male' }],
  ['tanned, tan skin, olive skin, brown skin', { skin: 'tanned' }],
  ['pale, fair skin, light skin, porcelain skin, pale skin', { skin: 'fair' }],
  [
    'african, nigerian, kenyan, ghanaian, ethiopian, senegalese, african american',
    { region: 'Africa', skin: 'dark' },
  ],
  ['congolese, cameroonian, rwandan', { region: 'Central Africa', skin: 'dark' }],
  [
    'arab, middle eastern, arabian, lebanese, turkish, iranian, persian, syrian, egyptian, israeli',
    { region: 'Middle East' },
  ],
  ['asian, east asian, chinese, japanese, korean, thai, vietnamese, indonesian', { region: 'East Asia' }],
  ['indian, pakistani, bengali, south asian', { region: 'Middle East', skin: 'tanned' }],
  [
    'european, scandinavian, swedish, norwegian, german, british, english, irish, dutch, polish, nordic, danish, finnish, caucasian',
    { region: 'North Europe', skin: 'light' },
  ],
  ['italian, spanish, french, greek, portuguese, mediterranean', { region: 'South Europe' }],
  ['american, canadian', { region: 'North America' }],
  ['latina', { region: 'South America', sex: 'female' }],
  [
    'latino, hispanic, latin, mexican, brazilian, colombian, peruvian, argentinian',
    { region: 'South America' },
  ],
  ['polynesian, maori, hawaiian, pacific islander, australian', { region: 'Oceania' }],
];

/** Said of a person without naming one: alone they do not ask for somebody. */
const attributesOnly = new Set(
  'young,old,older,retired,aged,mature,happy,calm,serious,smile,friendly,pale,sad,auburn,ginger,tanned,african,asian,indian,european,italian,french,german,british,english,american,japanese,chinese,spanish,greek,mexican,turkish,dutch,polish,arab,latin,egyptian,nordic,scandinavian,mediterranean,swedish,norwegian,irish,danish,finnish,persian,neutral,confident,senior,portuguese,canadian,australian,hawaiian,thai,korean,model,character,student,her,his,brazilian,peruvian,bob'.split(
    ',',
  ),
);

export const personPhrases: ReadonlyMap<string, Told> = new Map(
  told.flatMap(([phrases, meaning]) =>
    phrases.split(', ').map((phrase): [string, Told] => [phrase, meaning]),
  ),
);
export const namesSomebody = (phrase: string): boolean => !attributesOnly.has(phrase);

/** Only grown-ups are drawn: somebody of age comes instead, and what was asked for is told as left out. */
export const YOUNGEST_YEARS = 18;
export const minorWords = new Set('teenager,teen,teenage,schoolgirl,schoolboy'.split(','));

/** More than one, or more than head and shoulders: told as left out. */
export const crowdWords = new Set(
  'couple,family,friends,children,kids,child,baby,toddler,crowd,group,twins,women,men,girls,boys'.split(','),
);

export const garments = new Set(
  'shirt,dress,suit,jacket,coat,sweater,hoodie,blouse,top,t shirt,tshirt,tee,clothes,outfit,pullover,jumper,scarf,blazer,uniform,kimono,gown,robe,vest,polo,cardigan'.split(
    ',',
  ),
);
