import { formatCredits, type StudioToolId, tools, upscalePrice } from '@facet/contract';
import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToolArtwork } from './artwork.tsx';

const priceKeys = {
  random: 'perFace',
  keep: 'perFace',
  create: 'perImage',
  edit_background: 'perImage',
  edit: 'perPerson',
  expand_generate: 'perImage',
  edit_fill: 'perImage',
  swap: 'perFace',
  tag: 'perImage',
  superid: 'upscale',
} as const satisfies Record<StudioToolId, string>;

function credits(tool: StudioToolId): string {
  const price =
    tool === 'superid' ? upscalePrice(1, 1) : tools[tool].price({} as never, { widthPx: 1, heightPx: 1 });
  return String(Number(formatCredits(price)));
}

export function ToolPrice({ tool }: { tool: StudioToolId }) {
  const { t } = useTranslation('studio');
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      <Gem className="size-4 text-accent-ink" aria-hidden="true" />
      {t(`price.${priceKeys[tool]}`, { credits: credits(tool) })}
    </p>
  );
}

/** Name, promise, price and picture of a tool. */
export function ToolIntro({ tool }: { tool: StudioToolId }) {
  const { t } = useTranslation('studio');
  return (
    <header className="grid items-center gap-6 sm:grid-cols-[1fr_15rem]">
      <div className="grid gap-3">
        <h1 className="font-semibold text-3xl sm:text-4xl">{t(`tools.${tool}.name`)}</h1>
        <p className="max-w-xl text-ink-muted text-lg leading-relaxed">{t(`tools.${tool}.promise`)}</p>
        <ToolPrice tool={tool} />
      </div>
      <ToolArtwork tool={tool} className="hidden aspect-4/3 w-full rounded-panel object-cover sm:block" />
    </header>
  );
}
