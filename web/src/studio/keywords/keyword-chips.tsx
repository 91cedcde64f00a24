import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import { type ChosenKeyword, isSame } from './search-keywords.ts';

const chip =
  'inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors disabled:cursor-not-allowed disabled:opacity-50';

interface KeywordChipsProps {
  label: string;
  keywords: readonly ChosenKeyword[];
  chosen: readonly ChosenKeyword[];
  max: number;
  onToggle: (keyword: ChosenKeyword) => void;
}

/** Keywords to press; those beyond the limit rest until one is taken away. */
export function KeywordChips({ label, keywords, chosen, max, onToggle }: KeywordChipsProps) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
      {keywords.map((keyword) => {
        const pressed = chosen.some((other) => isSame(other, keyword));
        return (
          <button
            key={keyword.keyword}
            type="button"
            aria-pressed={pressed}
            disabled={!pressed && chosen.length >= max}
            onClick={() => onToggle(keyword)}
            className={cn(
              chip,
              pressed
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-line-strong/60 hover:border-line-strong hover:bg-sunken',
            )}
          >
            {keyword.label}
          </button>
        );
      })}
    </fieldset>
  );
}

/** What is chosen, each with its way out. */
export function ChosenChips({
  chosen,
  max,
  onToggle,
}: Pick<KeywordChipsProps, 'chosen' | 'max' | 'onToggle'>) {
  const { t } = useTranslation('bench');
  if (chosen.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul aria-label={t('keywords.chosen')} className="flex flex-wrap gap-1.5">
        {chosen.map((keyword) => (
          <li key={keyword.section + keyword.keyword}>
            <button
              type="button"
              aria-label={t('keywords.remove', { keyword: keyword.label })}
              onClick={() => onToggle(keyword)}
              className={cn(chip, 'border-accent bg-accent-soft text-accent-ink')}
            >
              {keyword.label}
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-ink-faint text-xs">
        {chosen.length >= max
          ? t('keywords.full', { max })
          : t('keywords.count', { count: chosen.length, max })}
      </p>
    </div>
  );
}
