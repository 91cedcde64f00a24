import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { SwitchRow } from '../../studio/bench/switch-row.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { SwapSettings } from './api.ts';

interface SwapOptionsProps {
  settings: SwapSettings;
  disabled: boolean;
  onChange: (change: Partial<SwapSettings>) => void;
}

/** Options of the next run; they hold for all its faces. */
export function SwapOptions({ settings, disabled, onChange }: SwapOptionsProps) {
  const { t } = useTranslation(['swap', 'bench']);
  return (
    <SettingsSection title={t('options.title')}>
      <Slider
        label={t('options.strength')}
        hint={t('options.strengthHint')}
        min={0}
        max={1}
        step={0.05}
        value={settings.strength}
        disabled={disabled}
        onChange={(strength) => onChange({ strength })}
      />
      <SwitchRow
        label={t('options.hair')}
        hint={t('options.hairHint')}
        checked={settings.transferHair}
        disabled={disabled}
        onChange={(transferHair) => onChange({ transferHair })}
      />
      <Field label={t('bench:advanced.seed')} hint={t('bench:advanced.seedHint')}>
        <Input
          inputMode="numeric"
          placeholder={t('bench:advanced.random')}
          value={settings.seed}
          disabled={disabled}
          onChange={(event) => onChange({ seed: event.target.value.replace(/\D/g, '') })}
        />
      </Field>
    </SettingsSection>
  );
}
