import type { StudioToolId } from '@facet/contract';
import { useTranslation } from 'react-i18next';
import created from './examples/create.json';
import tagged from './examples/tag.json';

// What each tool did to a picture that our own Create image drew; `npm run examples` makes the files.

const pictures = import.meta.glob<string>('./examples/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
const pictureOf = (tool: StudioToolId, when: 'before' | 'after'): string =>
  pictures[`./examples/${tool.replaceAll('_', '-')}-${when}.webp`]!;

const TAGS_SHOWN = 4;

function Picture({ src, className = '' }: { src: string; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={560}
      height={420}
      loading="lazy"
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}

function Words({ children }: { children: React.ReactNode }) {
  return (
    <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1 rounded-control bg-black/65 p-2 text-white text-xs leading-snug backdrop-blur-sm">
      {children}
    </span>
  );
}

const wordsOf: Partial<Record<StudioToolId, React.ReactNode>> = {
  create: <Words>“{created.prompt}”</Words>,
  tag: (
    <Words>
      {tagged.labels.slice(0, TAGS_SHOWN).map((label) => (
        <span key={label} className="rounded-full bg-white/20 px-2 py-0.5">
          {label}
        </span>
      ))}
    </Words>
  ),
};

/** The result, and what it was made from in the corner. Decoration: the card tells in words. */
export function ToolExample({ tool }: { tool: StudioToolId }) {
  const { t } = useTranslation('home');
  const words = wordsOf[tool];
  return (
    <span aria-hidden="true" className="relative block aspect-4/3 overflow-hidden rounded-panel bg-sunken">
      <Picture
        src={pictureOf(tool, 'after')}
        className="transition-transform duration-500 group-hover:scale-[1.03]"
      />
      {words ?? (
        <span className="absolute bottom-2 left-2 block aspect-4/3 w-[38%] overflow-hidden rounded-[0.5rem] shadow-panel outline-2 outline-white/90">
          <Picture src={pictureOf(tool, 'before')} />
          <span className="absolute inset-x-0 bottom-0 bg-black/55 py-px text-center font-medium text-[0.625rem] text-white">
            {t('before')}
          </span>
        </span>
      )}
    </span>
  );
}
