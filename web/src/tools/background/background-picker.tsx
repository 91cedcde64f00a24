import { backgroundCatalogues, limits } from '@facet/contract';
import { ArrowLeft, Image, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryList } from '../../studio/keywords/category-list.tsx';
import { ChosenChips, KeywordChips } from '../../studio/keywords/keyword-chips.tsx';
import { KeywordSearch } from '../../studio/keywords/keyword-search.tsx';
import { type ChosenKeyword, searchKeywords, toggleKeyword } from '../../studio/keywords/search-keywords.ts';
import type { Reference } from '../../studio/upload/reference-upload.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { PlainGrounds } from './plain-grounds.tsx';
import { ReferencePicker } from './reference-picker.tsx';

/** The category that stands for a prompt of one's own. */
export const OWN_PROMPT = 'prompt';
/** The category that stands for a reference picture. */
export const OWN_PICTURE = 'reference';

interface BackgroundPickerProps {
  /** Null while the categories are shown. */
  category: string | null;
  chosen: readonly ChosenKeyword[];
  prompt: string;
  reference: Reference | null;
  onReference: (reference: Reference) => void;
  onCategory: (category: string) => void;
  onBack: () => void;
  onChosen: (chosen: readonly ChosenKeyword[]) => void;
  onPrompt: (prompt: string) => void;
}

export function BackgroundPicker(props: BackgroundPickerProps) {
  const { category, chosen, prompt, reference, onCategory, onBack, onChosen, onPrompt, onReference } = props;
  const { t } = useTranslation(['background', 'bench']);
  const [search, setSearch] = useState('');
  const toggle = (keyword: ChosenKeyword) => onChosen(toggleKeyword(chosen, keyword, limits.maxTags));
  const back = (
    <Button variant="ghost" size="sm" className="-ms-3 justify-self-start" onClick={onBack}>
      <ArrowLeft />
      {t('back')}
    </Button>
  );

  if (category === OWN_PROMPT) {
    return (
      <div className="grid gap-3">
        {back}
        <PlainGrounds prompt={prompt} onPrompt={onPrompt} />
        <Field label={t('prompt')} hint={t('promptHint')}>
          <TextArea
            value={prompt}
            maxLength={limits.promptMaxChars}
            onChange={(event) => onPrompt(event.target.value)}
          />
        </Field>
      </div>
    );
  }

  if (category === OWN_PICTURE) {
    return (
      <div className="grid gap-3">
        {back}
        <ReferencePicker reference={reference} onChange={onReference} />
      </div>
    );
  }

  const sections = searchKeywords(backgroundCatalogues, search);
  // An open place shows all its keywords, also when a search led there.
  const open = searchKeywords(backgroundCatalogues, '').find(({ section }) => section === category);
  const countOf = (section: string) => chosen.filter((keyword) => keyword.section === section).length;
  return (
    <div className="grid gap-3">
      <ChosenChips chosen={chosen} max={limits.maxTags} onToggle={toggle} />
      {category !== null && back}
      {open ? (
        <KeywordChips
          label={open.title}
          keywords={open.keywords}
          chosen={chosen}
          max={limits.maxTags}
          onToggle={toggle}
        />
      ) : (
        <>
          <KeywordSearch value={search} onChange={setSearch} />
          {search === '' ? (
            <>
              <Button className="justify-start" onClick={() => onCategory(OWN_PROMPT)}>
                <PenLine />
                {t('own')}
              </Button>
              <Button className="justify-start" onClick={() => onCategory(OWN_PICTURE)}>
                <Image />
                {t('reference')}
              </Button>
              <CategoryList
                label={t('category')}
                sections={sections}
                countOf={countOf}
                onChoose={onCategory}
              />
            </>
          ) : (
            sections.map(({ section, title, keywords }) => (
              <div key={section} className="grid gap-1.5">
                <p className="text-ink-faint text-xs">{title}</p>
                <KeywordChips
                  label={title}
                  keywords={keywords}
                  chosen={chosen}
                  max={limits.maxTags}
                  onToggle={(keyword) => {
                    toggle(keyword);
                    setSearch('');
                    onCategory(section);
                  }}
                />
              </div>
            ))
          )}
          {sections.length === 0 && <p className="text-ink-muted text-sm">{t('bench:keywords.none')}</p>}
        </>
      )}
    </div>
  );
}
