import {
  formatCredits,
  type StudioToolId,
  studioToolIds,
  type ToolId,
  tools,
  upscalePrice,
} from '@facet/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toolIcons } from '../../studio/tool-icons.ts';
import { Panel } from '../../ui/panel.tsx';

type Unit = 'face' | 'person' | 'picture' | 'output';

const units: Record<StudioToolId, Unit> = {
  random: 'face',
  keep: 'face',
  create: 'picture',
  edit_background: 'picture',
  edit: 'person',
  expand_generate: 'picture',
  edit_fill: 'picture',
  swap: 'face',
  tag: 'picture',
  superid: 'output',
};

const noSize = { widthPx: 1, heightPx: 1 };

/** Straight from the contract's price table; upscaling is priced by the area of its output. */
function priceOf(tool: ToolId): string {
  if (tool === 'superid') return formatCredits(upscalePrice(1, 1));
  return formatCredits(tools[tool].price({} as never, noSize));
}

function PriceRow({
  label,
  price,
  unit,
  icon,
}: {
  label: React.ReactNode;
  price: string;
  unit: string;
  icon?: React.ReactNode;
}) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-5 py-3.5 text-left font-medium">
        <span className="flex items-center gap-3">
          {icon ?? <span className="w-8" />}
          {label}
        </span>
      </th>
      <td className="px-5 py-3.5 text-right">
        <span className="font-semibold tabular-nums">{price}</span>
        <span className="block text-ink-faint text-xs sm:ms-2 sm:inline">{unit}</span>
      </td>
    </tr>
  );
}

export function ToolPrices() {
  const { t } = useTranslation(['pricing', 'studio']);
  return (
    <section className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="font-semibold text-2xl">{t('toolsTitle')}</h2>
        <p className="text-ink-muted">{t('toolsText')}</p>
      </div>
      <Panel className="overflow-hidden">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-faint text-xs">
              <th scope="col" className="px-5 py-3 text-left font-medium">
                {t('columns.tool')}
              </th>
              <th scope="col" className="px-5 py-3 text-right font-medium">
                {t('columns.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {studioToolIds.map((id) => {
              const Icon = toolIcons[id];
              return (
                <PriceRow
                  key={id}
                  icon={
                    <span className="cut-corners grid size-8 place-items-center bg-accent-soft text-accent-ink">
                      <Icon className="size-4" aria-hidden="true" />
                    </span>
                  }
                  label={
                    <Link to={tools[id].route!} className="hover:underline">
                      {t(`studio:tools.${id}.name`)}
                    </Link>
                  }
                  price={priceOf(id)}
                  unit={t(`units.${units[id]}`)}
                />
              );
            })}
            <PriceRow label={t('skin')} price={priceOf('skin')} unit={t('units.face')} />
            <PriceRow label={t('faceUpscale')} price={priceOf('face_upscale')} unit={t('units.face')} />
          </tbody>
        </table>
      </Panel>
    </section>
  );
}
