import { Maximize, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ViewportControl } from './use-viewport.ts';

export function ZoomBar({ control }: { control: ViewportControl }) {
  const { t } = useTranslation('bench');
  const percent = Math.round(control.viewport.scale * 100);
  const buttons = [
    { label: t('zoom.out'), icon: Minus, act: control.zoomOut },
    { label: t('zoom.in'), icon: Plus, act: control.zoomIn },
    { label: t('zoom.fit'), icon: Maximize, act: control.fit },
  ];
  return (
    <div
      role="toolbar"
      aria-label={t('zoom.label')}
      className="flex items-center rounded-control border border-line bg-raised p-0.5 shadow-panel"
    >
      {buttons.map(({ label, icon: Icon, act }) => (
        <Tooltip key={label} content={label}>
          <Button variant="ghost" size="icon-sm" aria-label={label} onClick={act}>
            <Icon />
          </Button>
        </Tooltip>
      ))}
      <Tooltip content={t('zoom.full')}>
        <Button
          variant="ghost"
          size="sm"
          className="px-2 tabular-nums"
          aria-label={t('zoom.now', { percent })}
          onClick={control.fullSize}
        >
          {percent} %
        </Button>
      </Tooltip>
    </div>
  );
}
