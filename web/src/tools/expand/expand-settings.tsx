import { aspectRatios, limits } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import type { Size } from '../../studio/canvas/viewport.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, TextArea } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ratioOf, resultSize, type Sides, sideNames, sidesForRatio, withSide } from './sides.ts';

export interface ExpandSettings extends Sides {
  prompt: string;
  seed: string;
  variants: number;
}

interface ExpandSettingsPanelProps {
  size: Size;
  settings: ExpandSettings;
  onChange: (change: Partial<ExpandSettings>) => void;
}

const variantChoices = ['1', '2', '4'] as const;

export function ExpandSettingsPanel({ size, settings, onChange }: ExpandSettingsPanelProps) {
  const { t } = useTranslation('expand');
  const { left, top, right, bottom } = settings;
  const sides = { left, top, right, bottom };
  const result = resultSize(size, sides);
  return (
    <>
      <SettingsSection title={t('ratio')}>
        <div className="grid grid-cols-5 gap-1.5">
          {aspectRatios.keywords.map(({ keyword }) => {
            const fitting = sidesForRatio(size, ratioOf(keyword));
            const chosen = sideNames.every((name) => fitting[name] === sides[name]);
            return (
              <Button
                key={keyword}
                size="sm"
                variant={chosen ? 'soft' : 'secondary'}
                className="px-0"
                aria-pressed={chosen}
                onClick={() => onChange(fitting)}
              >
                {keyword}
              </Button>
            );
          })}
        </div>
      </SettingsSection>
      <SettingsSection title={t('sides')}>
        <div className="grid grid-cols-2 gap-2">
          {sideNames.map((name) => (
            <Field key={name} label={t(name)}>
              <Input
                type="number"
                step={1}
                value={sides[name]}
                onChange={(event) => onChange(withSide(size, sides, name, event.target.valueAsNumber || 0))}
              />
            </Field>
          ))}
        </div>
        <p className="text-ink-muted text-sm tabular-nums">{t('result', { ...result })}</p>
      </SettingsSection>
      <Field label={t('prompt')} hint={t('promptHint')} optional={t('promptOptional')}>
        <TextArea
          rows={2}
          className="min-h-16"
          maxLength={limits.promptMaxChars}
          value={settings.prompt}
          onChange={(event) => onChange({ prompt: event.target.value })}
        />
      </Field>
      <SettingsSection title={t('variants')}>
        <Segmented
          label={t('variants')}
          className="w-full"
          value={String(settings.variants)}
          onChange={(value) => onChange({ variants: Number(value) })}
          options={variantChoices.map((value) => ({ value: value as string, label: value }))}
        />
      </SettingsSection>
    </>
  );
}
