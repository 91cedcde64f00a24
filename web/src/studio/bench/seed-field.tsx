import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface SeedFieldProps {
  value: string;
  /** What the seed decides, where that has to be said. */
  hint?: string | undefined;
  disabled?: boolean;
  onChange: (seed: string) => void;
}

/** Digits or nothing (SPEC §5). */
export function SeedField({ value, hint, disabled, onChange }: SeedFieldProps) {
  const { t } = useTranslation('bench');
  return (
    <Field label={t('advanced.seed')} hint={hint || t('advanced.seedHint')}>
      <Input
        inputMode="numeric"
        placeholder={t('advanced.random')}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
    </Field>
  );
}
