import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import type { FaceVersion } from './api.ts';

interface VersionStripProps {
  number: number;
  versions: readonly FaceVersion[];
  disabled: boolean;
  onPick: (version: FaceVersion) => void;
}

/** What was generated for one face; the pressed one is on the picture. */
export function VersionStrip({ number, versions, disabled, onPick }: VersionStripProps) {
  const { t } = useTranslation('swap');
  return (
    <ul aria-label={t('versions.label', { number })} className="flex gap-2 overflow-x-auto p-1">
      {versions.map((version, index) => {
        const label = t('versions.place', { version: index + 1, number });
        return (
          <li key={version.generation} className="shrink-0">
            <button
              type="button"
              aria-label={label}
              aria-pressed={version.picked}
              title={label}
              disabled={disabled || version.picked}
              onClick={() => onPick(version)}
              className={cn(
                'block size-12 overflow-hidden rounded-control bg-sunken outline-offset-2 transition-shadow',
                version.picked ? 'ring-3 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
              )}
            >
              <img src={version.url} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
