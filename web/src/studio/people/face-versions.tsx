import { Download, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { SettingsSection } from '../bench/settings-section.tsx';
import { downloadPicture } from '../result/result-file.ts';
import { showFailure } from '../toasts.ts';
import type { FaceVersion } from './api.ts';
import type { PlacedFaces } from './use-placed-faces.ts';

function VersionRow({
  face,
  versions,
  placed: { busy, place, restore },
}: {
  face: number;
  versions: readonly FaceVersion[];
  placed: PlacedFaces;
}) {
  const { t } = useTranslation(['bench', 'studio']);
  const number = face + 1;
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <p className="text-sm">{t('studio:people.face', { number })}</p>
        {versions.some((version) => version.placed) && (
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            aria-label={t('faces.restoreFace', { number })}
            onClick={() => restore(face)}
          >
            <RotateCcw />
            {t('faces.restore')}
          </Button>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {versions.map((version, index) => (
          <li key={version.generation}>
            <button
              type="button"
              aria-pressed={version.placed}
              aria-label={t('faces.place', { number, version: index + 1 })}
              disabled={busy}
              onClick={() => (version.placed ? restore(face) : place(version))}
              className={cn(
                'block size-14 overflow-hidden rounded-control bg-sunken outline-offset-2',
                version.placed ? 'ring-3 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
              )}
            >
              <img src={version.url} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The versions of every face: pressing one places it on the picture, pressing it again takes it off. */
export function FaceVersions({ placed, fileName }: { placed: PlacedFaces; fileName: string }) {
  const { t } = useTranslation('bench');
  const { versions, standingUrl, key, busy, restoreAll } = placed;
  if (versions.length === 0) return null;
  const byFace = Map.groupBy(versions, ({ face }) => face);
  return (
    <SettingsSection title={t('faces.title')}>
      <p className="text-ink-muted text-xs leading-relaxed">{t('faces.hint')}</p>
      {[...byFace].map(([face, ofFace]) => (
        <VersionRow key={face} face={face} versions={ofFace} placed={placed} />
      ))}
      {key !== '' && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="soft"
            size="sm"
            disabled={busy || standingUrl === null}
            onClick={() => downloadPicture(standingUrl!, fileName, 'png').catch(showFailure)}
          >
            <Download />
            {t('faces.download')}
          </Button>
          <Button size="sm" disabled={busy} onClick={restoreAll}>
            <RotateCcw />
            {t('faces.restoreAll')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
