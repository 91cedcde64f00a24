import { type Catalogue, faceCatalogues, faceKeywordOnWire, findKeyword } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../studio/upload/uploaded-picture.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { RANDOM_AGE } from './random-age.ts';

type Keywords = Subject['keywords'];

/** The keys worth asking for; what else was read off the face travels along unseen. */
const offered = ['Age', 'Gender', 'Region', 'FacialHair', 'EmotionShort', 'Skin'] as const;
type Offered = (typeof offered)[number];

const wireKey = (key: Offered) => (key === 'EmotionShort' ? 'Emotion' : key);

interface KeywordSelectProps {
  name: Offered;
  value: string;
  onChange: (keyword: string) => void;
}

function KeywordSelect({ name, value, onChange }: KeywordSelectProps) {
  const { t } = useTranslation('anonymize');
  const catalogue: Catalogue = faceCatalogues[name];
  // A detected word may be one that only the longer catalogue has.
  const isStranger = value !== '' && value !== RANDOM_AGE && !findKeyword(catalogue, value);
  return (
    <Field label={catalogue.title}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('open')}</option>
        {name === 'Age' && <option value={RANDOM_AGE}>{t('randomAge')}</option>}
        {isStranger && <option value={value}>{value}</option>}
        {catalogue.keywords.map(({ keyword, label }) => (
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
  onChange: (keywords: Keywords) => void;
}

/** Who a face becomes; an open keyword is not sent. */
export function FaceKeywords({ keywords, onChange }: FaceKeywordsProps) {
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
    </div>
  );
}
