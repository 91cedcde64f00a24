import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { coloursOf } from './plain-colours.ts';

const words = ['transparent', 'blur'] as const;

interface PlainGroundsProps {
  prompt: string;
  onPrompt: (prompt: string) => void;
}

interface ColourProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

function Colour({ label, value, onChange }: ColourProps) {
  return (
    <label className="flex h-8 items-center gap-2 rounded-control border border-line-strong/60 px-2 text-sm">
      <input
        type="color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="size-5 cursor-pointer rounded bg-transparent"
      />
      {label}
    </label>
  );
}

/** Backgrounds that need no place: they travel as words of the prompt. */
export function PlainGrounds({ prompt, onPrompt }: PlainGroundsProps) {
  const { t } = useTranslation('background');
  const { top, bottom } = coloursOf(prompt);
  return (
    <fieldset aria-label={t('plain')} className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <Button
          key={word}
          size="sm"
          variant={prompt === word ? 'soft' : 'secondary'}
          aria-pressed={prompt === word}
          onClick={() => onPrompt(word)}
        >
          {t(word)}
        </Button>
      ))}
      <Colour label={t('colour')} value={top} onChange={onPrompt} />
      <Colour label={t('gradient')} value={bottom} onChange={(colour) => onPrompt(`${top},${colour}`)} />
    </fieldset>
  );
}
