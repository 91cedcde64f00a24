import { type Catalogue, faceCatalogues, faceKeywordOnWire, findKeyword } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { skinKeywords } from '../../studio/people/skin-words.ts';
import type { Subject } from '../../studio/upload/uploaded-picture.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { RANDOM_AGE } from './random-age.ts';

type Keywords = Subject['keywords'];

/** The keys that are followed well; what else was read off the face travels along unseen and asks for nothing. */
const offered = ['Age', 'Gender', 'Region', 'EmotionShort', 'Skin'] as const;
type Offered = (typeof offered)[number] | 'HairColor';

const { Age, Gender, Region, EmotionShort, HairColor } = faceCatalogues;
/** Fear is mostly taken for surprise or sadness. */
const moods = EmotionShort.keywords.filter(({ keyword }) => keyword !== 'fearful');

const CATALOGUES: Readonly<Record<Offered, Catalogue>> = {
  Age,
  Gender,
  Region,
  EmotionShort: { ...EmotionShort, keywords: moods },
  Skin: { ...faceCatalogues.Skin, keywords: skinKeywords },
  HairColor,
};

const wireKey = (key: Offered) => (key === 'EmotionShort' ? 'Emotion' : key);

interface KeywordSelectProps {
  name: Offered;
  value: string;
  /** A word that would change nothing. */
  without?: string;
  onChange: (keyword: string) => void;
}

function KeywordSelect({ name, value, without, onChange }: KeywordSelectProps) {
  const { t } = useTranslation('anonymize');
  const catalogue = CATALOGUES[name];
  const keywords = catalogue.keywords.filter(({ keyword }) => keyword !== without);
  // A detected word may be one that is not offered.
  const isStranger = value !== '' && value !== RANDOM_AGE && !findKeyword(catalogue, value);
  return (
    <Field label={catalogue.title}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t(name === 'HairColor' ? 'otherHair' : 'open')}</option>
        {name === 'Age' && <option value={RANDOM_AGE}>{t('randomAge')}</option>}
        {isStranger && <option value={value}>{value}</option>}
        {keywords.map(({ keyword, label }) => (
          <option key={keyword} value={keyword}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface FaceKeywordsProps {
  keywords: Keywords;
  /** The colour of hair that may change, '' when none was read off the face; null when the hair stays. */
  hairNow: string | null;
  onChange: (keywords: Keywords) => void;
}

/** Who a face becomes; an open keyword is not sent. */
export function FaceKeywords({ keywords, hairNow, onChange }: FaceKeywordsProps) {
  const change = (key: Offered, keyword: string) => {
    const { [wireKey(key)]: _before, ...others } = keywords;
    if (keyword === '') onChange(others);
    else if (keyword === RANDOM_AGE) onChange({ ...others, Age: RANDOM_AGE });
    else onChange({ ...others, ...faceKeywordOnWire(key, keyword) });
  };
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3">
      {offered.map((key) => (
        <KeywordSelect
          key={key}
          name={key}
          value={String(keywords[wireKey(key)] ?? '')}
          onChange={(keyword) => change(key, keyword)}
        />
      ))}
      {hairNow !== null && (
        <KeywordSelect
          name="HairColor"
          without={hairNow}
          value={keywords.HairColor === hairNow ? '' : String(keywords.HairColor ?? '')}
          onChange={(keyword) => change('HairColor', keyword)}
        />
      )}
    </div>
  );
}
