import { type HidingMethod, hidingMethods } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { SwitchRow } from '../../studio/bench/switch-row.tsx';
import { VariantChoice } from '../../studio/bench/variant-choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import type { Hiding } from './parameters.ts';

interface HidingOptionsProps {
  hiding: Hiding;
  /** There are others to keep. */
  several: boolean;
  onChange: (change: Partial<Hiding>) => void;
}

/** How faces are hidden, whose are kept, and how many proposals each gets. */
export function HidingOptions({ hiding, several, onChange }: HidingOptionsProps) {
  const { t } = useTranslation('anonymize');
  return (
    <SettingsSection title={t('how')}>
      <Field label={t('method')} hint={t(`methodHint.${hiding.method}`)}>
        <Select
          value={hiding.method}
          onChange={(event) => onChange({ method: event.target.value as HidingMethod })}
        >
          {hidingMethods.map((method) => (
            <option key={method} value={method}>
              {t(`methods.${method}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hiding.method === 'identity' && (
        <VariantChoice
          label={t('variants')}
          value={hiding.variants}
          onChange={(variants) => onChange({ variants })}
        />
      )}
      {hiding.method === 'identity' && (
        <SwitchRow
          label={t('hair')}
          hint={t('hairHint')}
          checked={hiding.hair}
          onChange={(hair) => onChange({ hair })}
        />
      )}
      {several && (
        <SwitchRow
          label={t('except')}
          hint={t('exceptHint')}
          checked={hiding.except}
          onChange={(except) => onChange({ except })}
        />
      )}
    </SettingsSection>
  );
}
