import { endpoints, limits } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';

// The saved identities one can put on a face: one's own at any depth, and those others share.

/** What a dragged identity carries: its full name. */
export const DRAGGED_IDENTITY = 'application/x-facet-identity';

export interface IdentityChoice {
  /** With its folders; for a shared one with its owner in front. */
  fullName: string;
  shortName: string;
  pictureUrl: string;
  shared: boolean;
}

const firstPage = { page: limits.firstPage, items_per_page: limits.folderPageSize };

async function choicesIn(sharedFolder: string | null, signal: AbortSignal): Promise<IdentityChoice[]> {
  const place = { path: null, shared_folder: sharedFolder };
  const { data } = await call(endpoints.listIdentities, { ...firstPage, ...place }, { signal });
  return data.map(({ n, l }) => ({
    fullName: n,
    shortName: n.slice(n.lastIndexOf('/') + 1),
    pictureUrl: l,
    shared: sharedFolder !== null,
  }));
}

/** Under the key of the identities: an upload or a removal anywhere makes it stale. */
export const identityChoicesQuery = queryOptions({
  queryKey: ['identities', 'choices'],
  queryFn: async ({ signal }): Promise<IdentityChoice[]> => {
    const { shared_folders } = await call(endpoints.listSharedFolders, {}, { signal });
    const places = [null, ...shared_folders];
    return (await Promise.all(places.map((place) => choicesIn(place, signal)))).flat();
  },
});
