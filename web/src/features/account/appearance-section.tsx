import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented.tsx';
import { setTheme, themeChoices, useTheme } from '../../ui/theme.ts';
import { SettingsSection } from './settings-section.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor };

export function AppearanceSection() {
  const { t } = useTranslation('account');
  return (
    <SettingsSection id="appearance" title={t('profile.appearance')} text={t('profile.appearanceText')}>
      <Segmented
        label={t('theme.label')}
        value={useTheme()}
        onChange={setTheme}
        className="w-full max-w-sm"
        options={themeChoices.map((choice) => {
          const Icon = icons[choice];
          return {
            value: choice,
            label: (
              <>
                <Icon aria-hidden="true" />
                {t(`theme.${choice}`)}
              </>
            ),
          };
        })}
      />
    </SettingsSection>
  );
}
