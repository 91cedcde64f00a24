import { type StudioToolId, studioToolIds } from '@facet/contract';
import { Link } from '@tanstack/react-router';
import { Images, TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../studio/dialogs.ts';
import { usePaged } from '../../studio/use-paged.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/input.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { loadPictures, type Picture } from './api.ts';
import { deleteWithUndo } from './delete-with-undo.ts';
import { PictureGrid } from './picture-grid.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

type Filter = StudioToolId | 'all';

function ToolFilter({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation(['gallery', 'studio']);
  return (
    <Select
      aria-label={t('filter')}
      value={value}
      onChange={(event) => onChange(event.target.value as Filter)}
      className="w-auto min-w-44"
    >
      <option value="all">{t('all')}</option>
      {studioToolIds.map((id) => (
        <option key={id} value={id}>
          {t(`studio:tools.${id}.name`)}
        </option>
      ))}
    </Select>
  );
}

export function GalleryScreen() {
  const { t } = useTranslation('gallery');
  const [filter, setFilter] = useState<Filter>('all');
  const selection = useSelection();
  const loadPage = useCallback(
    (page: number, signal: AbortSignal) => loadPictures(filter, page, signal),
    [filter],
  );
  const { state, loadMore, dispatch } = usePaged<Picture>(loadPage);

  function deleteSelected() {
    const ids = [...selection.ids];
    const before = state.items;
    openDialog('DeleteImage', {
      what: { pictures: ids.length },
      onConfirm: () => {
        dispatch({ type: 'remove', matches: (picture) => ids.includes(picture.id) });
        selection.clear();
        deleteWithUndo(ids, () => dispatch({ type: 'restore', items: before }));
      },
    });
  }

  const empty = state.items.length === 0;
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-2 p-4 py-8 sm:p-8">
      <PageHead
        title={t('title')}
        action={
          <ToolFilter
            value={filter}
            onChange={(next) => {
              selection.clear();
              setFilter(next);
            }}
          />
        }
      />
      <PictureGrid pictures={state.items} selection={selection} onNearEnd={loadMore} />
      {state.status === 'loading' && (
        <div role="status" className="grid justify-items-center gap-3 py-12 text-accent">
          <Spinner />
          <span className="sr-only">{t('loading')}</span>
        </div>
      )}
      {state.status === 'failed' && (
        <EmptyState
          icon={TriangleAlert}
          title={t('failed')}
          action={<Button onClick={loadMore}>{t('retry')}</Button>}
        />
      )}
      {state.status === 'idle' && empty && !state.more && (
        <EmptyState
          icon={Images}
          title={filter === 'all' ? t('empty') : t('emptyFiltered')}
          text={t('emptyText')}
          action={
            <Button asChild variant="primary">
              <Link to="/">{t('start')}</Link>
            </Button>
          }
        />
      )}
      <SelectionBar count={selection.ids.size} onClear={selection.clear} onDelete={deleteSelected} />
    </div>
  );
}
