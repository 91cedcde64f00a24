import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { SwitchRow } from '../../studio/bench/switch-row.tsx';
import type { FaceSettings } from '../../studio/workflow/swap-machine.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Slider } from '../../ui/slider.tsx';

interface SwapOptionsProps {
  settings: FaceSettings;
  disabled: boolean;
  onChange: (change: Partial<FaceSettings>) => void;
}

/** The three things one can say about a swap. */
export function SwapFields({ settings, disabled, onChange }: SwapOptionsProps) {
  const { t } = useTranslation(['swap', 'bench']);
  return (
    <>
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
    </>
  );
}

/** Options of the next run, for all its faces that have none of their own. */
export function SwapOptions(props: SwapOptionsProps) {
  const { t } = useTranslation('swap');
  return (
    <SettingsSection title={t('options.title')}>
      <SwapFields {...props} />
    </SettingsSection>
  );
}
