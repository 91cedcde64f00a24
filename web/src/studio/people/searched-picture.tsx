import type { StudioToolId } from '@facet/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BenchLayout } from '../bench/bench-layout.tsx';
import type { UploadedPicture } from '../upload/uploaded-picture.ts';
import { knownSubjects, type SubjectKind, subjectsQuery } from './find-subjects.ts';

interface SearchedPictureProps {
  tool: StudioToolId;
  picture: UploadedPicture;
  kind: SubjectKind;
  /** Told what a search found, not what an upload brought along. */
  onFound: (picture: UploadedPicture) => void;
  /** The bench: it opens when it is known whom it is about. */
  children: (picture: UploadedPicture) => ReactNode;
}

/** A picture of the gallery came for any tool: its faces or people are looked for now if nobody has, like an upload's. */
export function SearchedPicture({ tool, picture, kind, onFound, children }: SearchedPictureProps) {
  const { t } = useTranslation(['faces', 'studio']);
  const known = knownSubjects(picture, kind);
  const search = useQuery({ ...subjectsQuery(picture.id, kind), enabled: known === null });
  const found = known ? undefined : search.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per search
  useEffect(() => {
    if (found) onFound({ ...picture, kind, subjects: found });
  }, [found]);

  const subjects = known ?? found;
  if (subjects) return children({ ...picture, kind, subjects });
  const failed = search.isError && !search.isFetching;
  const stage = (
    <div className="relative grid size-full place-items-center overflow-hidden rounded-panel bg-sunken p-3">
      <img
        src={picture.url}
        alt={t('studio:upload.alt')}
        className="absolute inset-0 size-full object-contain p-3"
      />
      <div
        role={failed ? 'alert' : 'status'}
        className="absolute inset-x-3 bottom-3 z-10 mx-auto flex max-w-md animate-rise items-center gap-3 rounded-panel border border-line bg-raised p-4 text-sm shadow-float"
      >
        {!failed && <Spinner className="size-5 shrink-0 text-accent" />}
        <p className="flex-1">{t(`search.${kind}.${failed ? 'failed' : 'running'}`)}</p>
        {failed && (
          <Button size="sm" onClick={() => void search.refetch()}>
            {t('search.retry')}
          </Button>
        )}
      </div>
    </div>
  );
  return (
    <BenchLayout
      title={t(`studio:tools.${tool}.name`)}
      stage={stage}
      settings={null}
      run={null}
      strip={null}
    />
  );
}
