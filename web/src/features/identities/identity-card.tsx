import { Copy, Ellipsis, FolderInput, Images, Share2, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../studio/dialogs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { FolderPlace, Identity } from './api.ts';
import { folderOf, shortName } from './folder-path.ts';
import { DRAGGED_IDENTITY } from './folder-tree.tsx';
import { QualityBadge } from './quality-badge.tsx';

function OwnActs({ fullName }: { fullName: string }) {
  const { t } = useTranslation('identities');
  return (
    <>
      <MenuItem onSelect={() => openDialog('FaceManager', { name: fullName })}>
        <Images />
        {t('photos')}
      </MenuItem>
      <MenuItem onSelect={() => openDialog('MoveIdentity', { name: fullName })}>
        <FolderInput />
        {t('move')}
      </MenuItem>
      <MenuItem
        onSelect={() =>
          openDialog('ShareIdentity', {
            folder: folderOf(fullName),
            identity: fullName,
          })
        }
      >
        <Share2 />
        {t('share')}
      </MenuItem>
      <MenuItem onSelect={() => openDialog('DeleteIdentity', { names: [fullName], sharedFolder: null })}>
        <Trash2 />
        {t('delete')}
      </MenuItem>
    </>
  );
}

interface IdentityCardProps {
  identity: Identity;
  where: FolderPlace;
  /** Somebody shares it for copying. */
  mayCopy: boolean;
}

export function IdentityCard({ identity, where, mayCopy }: IdentityCardProps) {
  const { t } = useTranslation('identities');
  const name = shortName(identity.fullName);
  const own = where.sharedFolder === null;
  return (
    <li
      draggable={own}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED_IDENTITY, identity.fullName)}
      className="group grid content-start gap-2"
    >
      <div className="relative aspect-square overflow-hidden rounded-panel bg-sunken">
        <img
          src={identity.pictureUrl}
          alt={name}
          loading="lazy"
          draggable={false}
          className="size-full object-cover"
        />
        <div className="absolute top-2 right-2 md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100">
          {(own || mayCopy) && (
            <Menu
              trigger={
                <Button
                  size="icon-sm"
                  className="border-transparent shadow-panel"
                  aria-label={t('more', { name })}
                >
                  <Ellipsis />
                </Button>
              }
            >
              {own ? (
                <OwnActs fullName={identity.fullName} />
              ) : (
                <MenuItem onSelect={() => openDialog('CopyIdentity', { name: identity.fullName })}>
                  <Copy />
                  {t('copyToMine')}
                </MenuItem>
              )}
            </Menu>
          )}
        </div>
      </div>
      <div className="grid gap-1">
        <p className="truncate text-sm" title={identity.fullName}>
          {name}
        </p>
        <p className="flex flex-wrap gap-1">
          <QualityBadge quality={identity.quality} />
          <Badge title={identity.declared ? t('declaration.badge') : undefined}>
            {t(`consentShort.${identity.consent}`)}
            {identity.declared && '*'}
          </Badge>
        </p>
      </div>
    </li>
  );
}
