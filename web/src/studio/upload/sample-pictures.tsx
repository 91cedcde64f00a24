import { useTranslation } from 'react-i18next';
import lake from '../samples/lake.webp';
import man from '../samples/man.webp';
import room from '../samples/room.webp';
import woman from '../samples/woman.webp';
import { showFailure } from '../toasts.ts';

const samples = { woman, man, lake, room } as const;

async function sampleFile(name: string, url: string): Promise<File> {
  const answer = await fetch(url);
  return new File([await answer.blob()], `${name}.webp`, { type: 'image/webp' });
}

/** Pictures to try a tool with; drawn by our own Create image, they show nobody. */
export function SamplePictures({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('studio');
  return (
    <div className="grid justify-items-center gap-2">
      <p className="text-ink-muted text-xs">{t('upload.samples')}</p>
      <ul className="grid grid-cols-4 gap-2">
        {Object.entries(samples).map(([name, url]) => {
          const label = t(`upload.sample.${name as keyof typeof samples}`);
          return (
            <li key={name}>
              <button
                type="button"
                aria-label={label}
                title={label}
                className="block h-11 w-14 overflow-hidden sm:h-14 sm:w-18 rounded-control bg-sunken outline-offset-2 hover:ring-2 hover:ring-accent"
                onClick={() => sampleFile(name, url).then(onFile, showFailure)}
              >
                <img src={url} alt="" loading="lazy" className="size-full object-cover" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
