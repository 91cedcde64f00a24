import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import type { FaceVersion } from './api.ts';

interface VersionStripProps {
  /** As people count: from 1. */
  number: number;
  versions: readonly FaceVersion[];
  disabled: boolean;
  onPick: (version: FaceVersion) => void;
}

/** What was generated for one face; the pressed one is on the picture. */
export function VersionStrip({ number, versions, disabled, onPick }: VersionStripProps) {
  const { t } = useTranslation('faces');
  return (
    <ul aria-label={t('versions', { number })} className="flex flex-wrap gap-2 p-1">
      {versions.map((version, index) => {
        const label = t('place', { version: index + 1, number });
        return (
          <li key={version.generation}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={version.placed}
              title={label}
              disabled={disabled || version.placed}
              onClick={() => onPick(version)}
              className={cn(
                'block size-12 overflow-hidden rounded-control bg-sunken outline-offset-2 transition-shadow',
                version.placed ? 'ring-3 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
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
