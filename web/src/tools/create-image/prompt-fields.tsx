import { limits } from '@facet/contract';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '../../studio/bench/switch-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import type { ReadPrompt } from './api.ts';
import type { Author, PromptSettings } from './use-prompt.ts';

interface PromptFieldsProps {
  settings: PromptSettings;
  enhanced: string;
  author: Author;
  reading: ReadPrompt | null;
  onChange: (change: Partial<PromptSettings>) => void;
}

/** What the draft model would draw, told while one writes and before anything is paid. */
function Reading({ reading: { drawnBy, drawn, ignored } }: { reading: ReadPrompt }) {
  const { t } = useTranslation('create-image');
  if (drawnBy === 'engine') {
    return (
      <p role="status" className="text-ink-muted text-xs leading-relaxed">
        {t('engineDraws')}
      </p>
    );
  }
  return (
    <div role="status" className="grid gap-1 rounded-control bg-sunken px-3 py-2 text-xs leading-relaxed">
      {drawn === null ? (
        <p className="text-warning">{t('drawsNothing')}</p>
      ) : (
        <p className="text-ink-muted">{t('draws', { what: drawn })}</p>
      )}
      {drawn !== null && ignored.length > 0 && (
        <p className="text-warning">{t('ignores', { words: ignored.join(', ') })}</p>
      )}
      {(drawn === null || ignored.length > 0) && <p className="text-ink-muted">{t('better')}</p>}
    </div>
  );
}

export function PromptFields({ settings, enhanced, author, reading, onChange }: PromptFieldsProps) {
  const { t } = useTranslation('create-image');
  const { prompt, enhance, edited } = settings;
  return (
    <div className="grid gap-4">
      <Field label={t('prompt')}>
        <TextArea
          rows={3}
          maxLength={limits.promptMaxChars}
          placeholder={t('promptPlaceholder')}
          value={prompt}
          onChange={(event) => onChange({ prompt: event.target.value, edited: null })}
        />
      </Field>
      <SwitchRow
        label={t('enhance')}
        hint={t('enhanceHint')}
        checked={enhance}
        onChange={(checked) => onChange({ enhance: checked })}
      />
      {enhance && prompt.trim() !== '' && (
        <div className="grid gap-2">
          <Field
            label={t('enhanced')}
            hint={<span role="status">{t(`author.${author.kind}`, { model: author.model })}</span>}
          >
            <TextArea
              rows={5}
              maxLength={limits.promptMaxChars}
              value={enhanced}
              onChange={(event) => onChange({ edited: event.target.value })}
            />
          </Field>
          {edited !== null && (
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              onClick={() => onChange({ edited: null })}
            >
              <RotateCcw />
              {t('enhanceAgain')}
            </Button>
          )}
        </div>
      )}
      {reading && <Reading reading={reading} />}
    </div>
  );
}
