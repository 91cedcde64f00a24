import { useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../studio/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FolderPlace } from './api.ts';
import { FolderTree } from './folder-tree.tsx';
import { IdentityCard } from './identity-card.tsx';
import { ProgramsDeclaration } from './programs-declaration.tsx';
import { folderQuery, sharedRootsQuery } from './queries.ts';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

function IdentityGrid({ where, onAdd }: { where: FolderPlace; onAdd: () => void }) {
  const { t } = useTranslation('identities');
  const { data, isError, refetch } = useQuery(folderQuery(where));
  const { data: roots } = useQuery(sharedRootsQuery);
  const mayCopy = roots?.find(({ name }) => name === where.sharedFolder)?.mode === 'copy';
  const grid = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';
  if (isError) {
    return (
      <EmptyState
        icon={TriangleAlert}
        title={t('failed')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" className={grid}>
        <span className="sr-only">{t('loading')}</span>
        {skeletons.map((key) => (
          <Skeleton key={key} className="aspect-square rounded-panel" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    const own = where.sharedFolder === null;
    return (
      <EmptyState
        icon={UsersRound}
        title={own ? t('empty') : t('emptyShared')}
        text={own ? t('emptyText') : undefined}
        action={
          own && (
            <Button variant="primary" onClick={onAdd}>
              <Plus />
              {t('add')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <ul className={grid}>
      {data.map((identity) => (
        <IdentityCard key={identity.fullName} identity={identity} where={where} mayCopy={mayCopy} />
      ))}
    </ul>
  );
}

export function IdentitiesScreen() {
  const { t } = useTranslation('identities');
  const [where, setWhere] = useState<FolderPlace>({ path: '', sharedFolder: null });
  const add = () => openDialog('FaceUpload', { folder: where.sharedFolder === null ? where.path : '' });
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-8 p-4 py-8 sm:p-8">
      <PageHead
        title={t('title')}
        text={t('text')}
        action={
          <div className="flex flex-wrap gap-2">
            {where.path && where.sharedFolder === null && (
              <Button onClick={() => openDialog('ShareIdentity', { folder: where.path, identity: null })}>
                {t('shareFolder')}
              </Button>
            )}
            <Button variant="primary" onClick={add}>
              <Plus />
              {t('add')}
            </Button>
          </div>
        }
      />
      <div className="grid gap-8 md:grid-cols-[14rem_1fr]">
        <div className="grid content-start gap-6">
          <FolderTree selected={where} onSelect={setWhere} />
          <ProgramsDeclaration />
        </div>
        <IdentityGrid where={where} onAdd={add} />
      </div>
    </div>
  );
}
