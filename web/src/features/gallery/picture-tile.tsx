import { studioToolIds, tools } from '@facet/contract';
import { Link } from '@tanstack/react-router';
import { ExternalLink, Wand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toolIcons } from '../../studio/tool-icons.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import type { Picture } from './api.ts';

interface PictureTileProps {
  picture: Picture;
  date: string;
  selected: boolean;
  onToggle: (id: string) => void;
}

function OpenInMenu({ picture, date }: { picture: Picture; date: string }) {
  const { t } = useTranslation(['gallery', 'studio']);
  return (
    <Menu
      trigger={
        <Button
          size="icon-sm"
          className="border-transparent shadow-panel"
          aria-label={t('openInLabel', { date })}
        >
          <Wand />
        </Button>
      }
    >
      <MenuItem asChild>
        <a href={picture.fullUrl} target="_blank" rel="noreferrer">
          <ExternalLink />
          {t('view')}
        </a>
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t('openIn')}</MenuLabel>
      {studioToolIds.map((id) => {
        const Icon = toolIcons[id];
        return (
          <MenuItem key={id} asChild>
            <Link to={tools[id].route!} search={{ image: picture.id }}>
              <Icon />
              {t(`studio:tools.${id}.name`)}
            </Link>
          </MenuItem>
        );
      })}
    </Menu>
  );
}

export function PictureTile({ picture, date, selected, onToggle }: PictureTileProps) {
  const { t } = useTranslation(['gallery', 'studio']);
  const tool = picture.tool ? t(`studio:tools.${picture.tool}.name`) : t('title');
  return (
    <li
      className={cn(
        'group relative aspect-square overflow-hidden rounded-panel bg-sunken',
        selected && 'outline-3 outline-accent outline-offset-2',
      )}
    >
      <img
        src={picture.thumbnailUrl}
        alt={t('alt', { tool, date })}
        loading="lazy"
        decoding="async"
        className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
      />
      <div
        className={cn(
          'absolute inset-x-0 top-0 flex items-start justify-between p-2.5 transition-opacity',
          !selected && 'md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100',
        )}
      >
        <Checkbox
          checked={selected}
          onCheckedChange={() => onToggle(picture.id)}
          aria-label={t('selectPicture', { date })}
          className="size-6 shadow-panel"
        />
        <OpenInMenu picture={picture} date={date} />
      </div>
    </li>
  );
}
