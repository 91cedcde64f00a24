import { useTranslation } from 'react-i18next';
import { SeedField } from '../../studio/bench/seed-field.tsx';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { SwitchRow } from '../../studio/bench/switch-row.tsx';
import type { FaceSettings } from '../../studio/workflow/swap-machine.ts';
import { Slider } from '../../ui/slider.tsx';

interface SwapOptionsProps {
  settings: FaceSettings;
  disabled: boolean;
  onChange: (change: Partial<FaceSettings>) => void;
}

/** The three things one can say about a swap. */
export function SwapFields({ settings, disabled, onChange }: SwapOptionsProps) {
  const { t } = useTranslation('swap');
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
      <SeedField value={settings.seed} disabled={disabled} onChange={(seed) => onChange({ seed })} />
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
