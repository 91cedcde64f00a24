import { fillTargets } from '@facet/contract';
import { ScanFace } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx';
import type { AreaSelection } from './use-area-selection.ts';

const labels = new Map<string, string>(fillTargets.keywords.map(({ keyword, label }) => [keyword, label]));

/** Marks a part of the picture by its name; says what the last click or choice added. */
export function AreaPicker({ selection, disabled }: { selection: AreaSelection; disabled: boolean }) {
  const { t } = useTranslation('bench');
  const { busy, found, select } = selection;
  const parts = t('mask.parts', { returnObjects: true }) as Record<string, string>;
  return (
    <div className="grid gap-1.5">
      <Menu
        align="start"
        className="max-h-[60dvh] overflow-y-auto"
        trigger={
          <Button size="sm" busy={busy} disabled={disabled} className="justify-self-start">
            <ScanFace />
            {t('mask.byName')}
          </Button>
        }
      >
        {fillTargets.groups?.map((group) => (
          <div key={group}>
            <MenuLabel>{group}</MenuLabel>
            {fillTargets.keywords
              .filter(({ groups }) => groups?.includes(group))
              .map(({ keyword, label }) => (
                <MenuItem key={keyword} onSelect={() => select({ target: keyword })}>
                  {label}
                </MenuItem>
              ))}
          </div>
        ))}
      </Menu>
      <p role="status" className="min-h-4 text-ink-faint text-xs">
        {busy
          ? t('mask.looking')
          : found && t('mask.found', { what: (labels.get(found) ?? parts[found] ?? found).toLowerCase() })}
      </p>
    </div>
  );
}
