import { queryOptions } from '@tanstack/react-query';
import {
  type FolderPlace,
  listFolder,
  listPhotos,
  listSharedRoots,
  listShares,
  listSubfolders,
  readDeclaration,
} from './api.ts';

export const identitiesKey = ['identities'] as const;

export const folderQuery = (where: FolderPlace) =>
  queryOptions({
    queryKey: [...identitiesKey, 'files', where],
    queryFn: ({ signal }) => listFolder(where, signal),
  });

/** A folder whose children are known is not asked again (SPEC §4) until something changes. */
export const subfoldersQuery = (where: FolderPlace) =>
  queryOptions({
    queryKey: [...identitiesKey, 'folders', where],
    queryFn: ({ signal }) => listSubfolders(where, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const photosQuery = (name: string) =>
  queryOptions({
    queryKey: [...identitiesKey, 'photos', name],
    queryFn: ({ signal }) => listPhotos(name, signal),
  });

export const sharedRootsQuery = queryOptions({
  queryKey: [...identitiesKey, 'shared-roots'],
  queryFn: ({ signal }) => listSharedRoots(signal),
});

export const declarationQuery = queryOptions({
  queryKey: [...identitiesKey, 'declaration'],
  queryFn: ({ signal }) => readDeclaration(signal),
});

export const sharesQuery = queryOptions({
  queryKey: [...identitiesKey, 'shares'],
  queryFn: ({ signal }) => listShares(signal),
});
