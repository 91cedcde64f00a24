import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Folder, FolderOpen, Share2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { cn } from '../../ui/cn.ts';
import { type FolderPlace, moveIdentity } from './api.ts';
import { folderOf, inFolder, shortName } from './folder-path.ts';
import { identitiesKey, sharedRootsQuery, subfoldersQuery } from './queries.ts';

export const DRAGGED_IDENTITY = 'application/x-facet-identity';

interface FolderProps {
  label: string;
  where: FolderPlace;
  depth: number;
  selected: FolderPlace;
  onSelect: (where: FolderPlace) => void;
}

const samePlace = (a: FolderPlace, b: FolderPlace) => a.path === b.path && a.sharedFolder === b.sharedFolder;

/** An identity dropped on an own folder moves there. */
function useDropTarget(where: FolderPlace) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const [over, setOver] = useState(false);
  const accepts = (event: DragEvent) =>
    where.sharedFolder === null && event.dataTransfer.types.includes(DRAGGED_IDENTITY);

  async function drop(event: DragEvent) {
    setOver(false);
    if (!accepts(event)) return;
    event.preventDefault();
    const name = event.dataTransfer.getData(DRAGGED_IDENTITY);
    if (!name || folderOf(name) === where.path) return;
    try {
      await moveIdentity(name, inFolder(where.path, shortName(name)));
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
      showDone(t('moved'));
    } catch (fault) {
      showFailure(fault);
    }
  }

  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => void drop(event),
    },
  };
}

function FolderNode({ label, where, depth, selected, onSelect }: FolderProps) {
  const { t } = useTranslation('identities');
  const [open, setOpen] = useState(depth === 0);
  const { data: children } = useQuery({ ...subfoldersQuery(where), enabled: open });
  const { over, handlers } = useDropTarget(where);
  const active = samePlace(where, selected);
  const Icon = where.sharedFolder !== null && depth === 0 ? Share2 : open ? FolderOpen : Folder;
  return (
    <li>
      <div
        {...handlers}
        style={{ paddingInlineStart: `${depth * 0.875}rem` }}
        className={cn(
          'flex items-center rounded-control',
          active && 'bg-accent-soft text-accent-ink',
          over && 'outline-2 outline-accent',
        )}
      >
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? 'collapseFolder' : 'expandFolder', { name: label })}
          onClick={() => setOpen(!open)}
          className="grid size-8 shrink-0 place-items-center rounded-control text-ink-faint hover:text-ink"
        >
          <ChevronRight className={cn('size-3.5 transition-transform', open && 'rotate-90')} />
        </button>
        <button
          type="button"
          aria-current={active ? 'true' : undefined}
          onClick={() => {
            setOpen(true);
            onSelect(where);
          }}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-control py-2 pe-3 text-left text-sm"
        >
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          <span className="truncate">{label}</span>
        </button>
      </div>
      {open && children && children.length > 0 && (
        <ul>
          {children.map((name) => (
            <FolderNode
              key={name}
              label={name}
              where={{ ...where, path: inFolder(where.path, name) }}
              depth={depth + 1}
              selected={selected}
              onSelect={onSelect}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The own root "Identities", and below "Shared identities" one root per folder that others share. */
export function FolderTree({ selected, onSelect }: Pick<FolderProps, 'selected' | 'onSelect'>) {
  const { t } = useTranslation('identities');
  const { data: sharedRoots } = useQuery(sharedRootsQuery);
  return (
    <nav aria-label={t('folders')} className="grid content-start gap-4">
      <ul>
        <FolderNode
          label={t('own')}
          where={{ path: '', sharedFolder: null }}
          depth={0}
          selected={selected}
          onSelect={onSelect}
        />
      </ul>
      {sharedRoots && sharedRoots.length > 0 && (
        <div className="grid gap-1">
          <h2 className="px-3 font-medium text-ink-faint text-xs tracking-normal">{t('shared')}</h2>
          <ul>
            {sharedRoots.map(({ name }) => (
              <FolderNode
                key={name}
                label={name}
                where={{ path: '', sharedFolder: name }}
                depth={0}
                selected={selected}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </div>
      )}
    </nav>
  );
}
