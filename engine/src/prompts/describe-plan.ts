import type { PersonPlan, PicturePlan, ProductPlan } from './picture-plan.ts';

// The plan in words: what will be drawn, told before anything is charged and again under the result.

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function personWords({
  sex,
  ageYears,
  hair,
  hairLength,
  mood,
  clothes,
  hasBeard,
  skin,
  region,
}: PersonPlan): string {
  const noun = sex === 'female' ? 'woman' : sex === 'male' ? 'man' : 'person';
  const from = region ? ` from ${region}` : '';
  const traits = [
    ageYears === null ? '' : `about ${ageYears} years old`,
    hair || hairLength ? `${[hairLength, hair].filter(Boolean).join(' ')} hair` : '',
    skin ? `${skin} skin` : '',
    hasBeard ? 'with a beard' : '',
    clothes ? `in ${clothes}` : '',
  ].filter(Boolean);
  const whole = `${article(`${mood === 'happy' ? 'smiling ' : ''}${noun}`)}${from}`;
  return `head and shoulders of ${[whole, ...traits].join(', ')}`;
}

function productWords({ object, colour, material, surface, surfaceColour }: ProductPlan): string {
  const thing = article([colour, material, object].filter(Boolean).join(' '));
  const under = [surfaceColour, surface?.toLowerCase()].filter(Boolean).join(' ');
  return surface ? `${thing} on ${under}` : thing;
}

export function describePlan({ person, product, place, ground }: PicturePlan): string {
  const subject = person ? personWords(person) : product ? productWords(product) : '';
  const time = place?.time && place.time !== 'day' ? ` at ${place.time}` : '';
  const where = place ? `the scene “${place.name}”${time}` : ground ? `a plain ${ground} ground` : '';
  if (!subject) return where;
  return where ? `${subject}, before ${where}` : `${subject}, in a photo studio`;
}
