import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';
import type { Result } from './result.ts';

const BLINK_KEYS = 9;

interface HistoryStripProps {
  /** Null where nothing was uploaded: a created picture has no original. */
  originalUrl: string | null;
  results: readonly Result[];
  /** Null is the original, where one works on. */
  selected: string | null;
  onSelect: (id: string | null) => void;
}

interface TileProps {
  url: string;
  label: string;
  keyName: string | null;
  chosen: boolean;
  onChoose: () => void;
}

function Tile({ url, label, keyName, chosen, onChoose }: TileProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={label}
        title={label}
        onClick={onChoose}
        className={cn(
          'relative block size-16 overflow-hidden rounded-control bg-sunken outline-offset-2 transition-shadow',
          chosen ? 'ring-3 ring-accent' : 'hover:ring-2 hover:ring-line-strong',
        )}
      >
        <img src={url} alt="" loading="lazy" className="size-full object-cover" />
        {keyName && (
          <span
            aria-hidden="true"
            className="absolute right-1 bottom-1 rounded bg-raised px-1 font-medium font-sans text-[0.6875rem] text-ink leading-4"
          >
            {keyName}
          </span>
        )}
      </button>
    </li>
  );
}

/** The original and everything made from it; the keys 0–9 choose as well. */
export function HistoryStrip({ originalUrl, results, selected, onSelect }: HistoryStripProps) {
  const { t } = useTranslation('bench');
  return (
    <nav aria-label={t('history.label')} className="overflow-x-auto p-1">
      <ul className="flex gap-2">
        {originalUrl !== null && (
          <Tile
            url={originalUrl}
            label={t('history.original')}
            keyName="0"
            chosen={selected === null}
            onChoose={() => onSelect(null)}
          />
        )}
        {results.map((result, index) => (
          <Tile
            key={result.id}
            url={result.thumbnailUrl}
            label={t('history.variant', { number: index + 1 })}
            keyName={index < BLINK_KEYS ? String(index + 1) : null}
            chosen={selected === result.id}
            onChoose={() => onSelect(result.id)}
          />
        ))}
      </ul>
    </nav>
  );
}
