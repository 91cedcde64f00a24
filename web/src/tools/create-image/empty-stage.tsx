import { limits } from '@facet/contract';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/input.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';

const examples = ['portrait', 'landscape', 'room', 'product', 'night'] as const;

/** Where the picture will be: what to do, and prompts to begin with. */
export function EmptyStage({ prompt, onPrompt }: { prompt: string; onPrompt: (prompt: string) => void }) {
  const { t } = useTranslation('create-image');
  const small = useMediaQuery(`(width < ${limits.mobileBreakpointPx}px)`);
  return (
    <div className="grid size-full place-items-center overflow-y-auto rounded-panel border-2 border-line-strong/50 border-dashed bg-surface p-4">
      <div className="grid max-w-lg justify-items-center gap-5 text-center">
        <Sparkles className="size-8 text-accent-ink" aria-hidden="true" />
        <div className="grid gap-1">
          <p className="font-semibold text-lg">{t('emptyTitle')}</p>
          <p className="text-ink-muted text-sm">{t('emptyText')}</p>
        </div>
        {small && (
          <TextArea
            aria-label={t('prompt')}
            rows={3}
            maxLength={limits.promptMaxChars}
            placeholder={t('promptPlaceholder')}
            value={prompt}
            onChange={(event) => onPrompt(event.target.value)}
          />
        )}
        <ul aria-label={t('examples')} className="flex flex-wrap justify-center gap-2">
          {examples.map((name) => (
            <li key={name}>
              <Button
                size="sm"
                className="h-auto min-h-8 whitespace-normal py-1.5 text-start"
                onClick={() => onPrompt(t(`example.${name}`))}
              >
                {t(`example.${name}`)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
