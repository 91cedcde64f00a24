import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialog.tsx';
import type { benchTexts } from './texts.ts';

interface HelpDialogProps {
  title: string;
  steps: readonly string[];
  /** Keys the tool has beyond those of every bench. */
  extraKeys?: readonly (keyof typeof benchTexts.keys)[];
  onClose: () => void;
}

const benchKeys = ['run', 'zoom', 'pan', 'original', 'blink', 'sheet'] as const;

/** How to use a tool in a few sentences, and its keys. */
export function HelpDialog({ title, steps, extraKeys = [], onClose }: HelpDialogProps) {
  const { t } = useTranslation('bench');
  return (
    <DialogFrame title={title} closeLabel={t('close')} onClose={onClose}>
      <ol className="grid list-decimal gap-2 ps-5 text-ink-muted text-sm leading-relaxed marker:text-ink-faint">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {[...extraKeys, ...benchKeys].map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt>
              <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs">
                {t(`keys.${name}.key`)}
              </kbd>
            </dt>
            <dd className="text-ink-muted">{t(`keys.${name}.does`)}</dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
