import { type EyeSide, eyeSides } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** A wink names its eye itself, and an expression takes the whole face. */
export const hasEyeSides = (keyword: ChosenKeyword | null): boolean =>
  keyword?.section === 'Gaze' || (keyword?.section === 'Eyes' && !keyword.keyword.startsWith('wink'));

interface EyeChoiceProps {
  value: EyeSide;
  onChange: (eye: EyeSide) => void;
}

/** Both eyes, or one of them alone. */
export function EyeChoice({ value, onChange }: EyeChoiceProps) {
  const { t } = useTranslation('change-expression');
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-sm">{t('eye')}</p>
      <Segmented
        label={t('eye')}
        value={value}
        onChange={onChange}
        options={eyeSides.map((side) => ({ value: side, label: t(`eyes.${side}`) }))}
      />
      <p className="text-ink-muted text-xs">{t('eyeHint')}</p>
    </div>
  );
}
