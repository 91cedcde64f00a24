import { type ExpressionCategory, expressionCatalogues } from '@facet/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeywordChips } from '../../studio/keywords/keyword-chips.tsx';
import { type ChosenKeyword, searchKeywords } from '../../studio/keywords/search-keywords.ts';
import { Segmented } from '../../ui/segmented.tsx';

const categories = Object.keys(expressionCatalogues) as ExpressionCategory[];
const sections = searchKeywords(expressionCatalogues, '');

interface ExpressionPickerProps {
  keyword: ChosenKeyword | null;
  onChange: (keyword: ChosenKeyword) => void;
}

/** One keyword out of three lists: choosing another one takes the place of the first. */
export function ExpressionPicker({ keyword, onChange }: ExpressionPickerProps) {
  const { t } = useTranslation('change-expression');
  const [category, setCategory] = useState(
    () => categories.find((name) => name === keyword?.section) ?? 'Expression',
  );
  const chosen = keyword ? [keyword] : [];
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('category')}
        value={category}
        onChange={setCategory}
        options={categories.map((value) => ({ value, label: expressionCatalogues[value].title }))}
      />
      <KeywordChips
        label={expressionCatalogues[category].title}
        keywords={sections.find(({ section }) => section === category)!.keywords}
        chosen={chosen}
        max={chosen.length + 1}
        onToggle={onChange}
      />
    </div>
  );
}
