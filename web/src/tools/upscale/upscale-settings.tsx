import { limits } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { SwitchRow } from '../../studio/bench/switch-row.tsx';
import type { Size } from '../../studio/canvas/viewport.ts';
import { Segmented } from '../../ui/segmented.tsx';
import {
  chooseMode,
  FACE_ENHANCER_MAX_CREATIVITY,
  faceEnhancerBar,
  isTooBig,
  magnifications,
  type UpscaleSettings,
} from './upscale-rules.ts';

interface UpscaleSettingsPanelProps {
  size: Size;
  settings: UpscaleSettings;
  onChange: (settings: UpscaleSettings) => void;
}

export function UpscaleSettingsPanel({ size, settings, onChange }: UpscaleSettingsPanelProps) {
  const { t } = useTranslation('upscale');
  const possible = magnifications.filter((magnification) => !isTooBig(size, magnification));
  const bar = faceEnhancerBar(settings);
  const faceHint = {
    enhancing: t('faceEnhance'),
    creativity: t('faceCreativity', { max: FACE_ENHANCER_MAX_CREATIVITY }),
    none: t('faceHint'),
  }[bar ?? 'none'];
  return (
    <>
      <SettingsSection title={t('mode')}>
        <Segmented
          label={t('mode')}
          value={String(settings.magnification)}
          className="w-full"
          onChange={(value) =>
            onChange(
              value === '1'
                ? chooseMode(settings, 'ENHANCE', 1)
                : chooseMode(settings, 'UPSCALE', value === '2' ? 2 : 4),
            )
          }
          options={[
            ...possible.map((magnification) => ({
              value: String(magnification),
              label: t(magnification === 2 ? 'upscale2' : 'upscale4'),
            })),
            { value: '1', label: t('enhance') },
          ]}
        />
        {possible.length === 0 && (
          <p className="text-ink-muted text-xs leading-relaxed">
            {t('tooBig', { max: limits.upscaleMaxSidePx })}
          </p>
        )}
      </SettingsSection>
      <SwitchRow
        label={t('face')}
        hint={faceHint}
        checked={settings.faceEnhancer && bar === null}
        disabled={bar !== null}
        onChange={(faceEnhancer) => onChange({ ...settings, faceEnhancer })}
      />
      <SettingsSection title={t('output')}>
        <Segmented
          label={t('output')}
          value={settings.outputFormat}
          className="w-full"
          onChange={(outputFormat) => onChange({ ...settings, outputFormat })}
          options={[
            { value: 'PNG', label: 'PNG' },
            { value: 'JPEG', label: 'JPEG' },
          ]}
        />
      </SettingsSection>
      <SwitchRow
        label={t('mail')}
        checked={settings.mailWhenDone}
        onChange={(mailWhenDone) => onChange({ ...settings, mailWhenDone })}
      />
    </>
  );
}
