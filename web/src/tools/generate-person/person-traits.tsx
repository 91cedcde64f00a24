import { type Catalogue, faceCatalogues, limits } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { tagOf, withTag } from './person-wishes.ts';

const { Age, Gender, HairColor, FacialHair } = faceCatalogues;

const only = (catalogue: Catalogue, words: readonly string[]): Catalogue => ({
  ...catalogue,
  keywords: catalogue.keywords.filter(({ keyword }) => words.includes(keyword)),
});

/** What the built-in engine can follow: it takes a beard away, but grows none. */
const traits: Readonly<Record<string, Catalogue>> = {
  Gender: only(Gender, ['female', 'male']),
  Age,
  HairColor,
  FacialHair: only(FacialHair, ['none']),
};

interface PersonTraitsProps {
  tags: readonly ChosenKeyword[];
  onChange: (tags: readonly ChosenKeyword[]) => void;
}

/** One tag of each trait; those beyond the limit rest until one is taken away. */
export function PersonTraits({ tags, onChange }: PersonTraitsProps) {
  const { t } = useTranslation('generate-person');
  const isFull = tags.length >= limits.maxTags;
  const choose = (section: string, keyword: string) => {
    const known = traits[section]?.keywords.find((one) => one.keyword === keyword);
    const label = known && (section === 'Age' ? t('years', { age: known.label }) : known.label);
    const named = section === 'FacialHair' ? t('clean') : label;
    onChange(withTag(tags, section, named ? { section, keyword, label: named } : null));
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {Object.entries(traits).map(([section, { title, keywords }]) => {
        const chosen = tagOf(tags, section)?.keyword ?? '';
        return (
          <Field key={section} label={title}>
            <Select
              value={chosen}
              disabled={isFull && chosen === ''}
              onChange={(event) => choose(section, event.target.value)}
            >
              <option value="">{t('open')}</option>
              {keywords.map(({ keyword, label }) => (
                <option key={keyword} value={keyword}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        );
      })}
    </div>
  );
}
