import { aspectRatios } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../studio/bench/settings-section.tsx';
import { Segmented } from '../../ui/segmented.tsx';

const LONG_SIDE_REM = 0.9;

/** The shape itself beside its name. */
function RatioIcon({ ratio }: { ratio: string }) {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const long = Math.max(across, down);
  return (
    <span aria-hidden="true" className="grid h-4 place-items-center">
      <span
        className="rounded-[2px] border-[1.5px] border-current"
        style={{
          width: `${(LONG_SIDE_REM * across) / long}rem`,
          height: `${(LONG_SIDE_REM * down) / long}rem`,
        }}
      />
    </span>
  );
}

export function RatioChoice({ value, onChange }: { value: string; onChange: (ratio: string) => void }) {
  const { t } = useTranslation('create-image');
  return (
    <SettingsSection title={t('ratio')}>
      <Segmented
        label={t('ratio')}
        className="w-full [&>*]:flex-col [&>*]:gap-1 [&>*]:px-1 [&>*]:py-1 [&>*]:h-12 [&>*]:text-xs"
        value={value}
        onChange={onChange}
        options={aspectRatios.keywords.map(({ keyword }) => ({
          value: keyword as string,
          label: (
            <>
              <RatioIcon ratio={keyword} />
              {keyword}
            </>
          ),
        }))}
      />
    </SettingsSection>
  );
}
