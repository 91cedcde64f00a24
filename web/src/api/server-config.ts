import type { LinkName, PublicConfig, StudioToolId } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './index.ts';

/** Public settings of the server; they change only when it restarts. */
export const serverConfigQuery = queryOptions({
  queryKey: ['server-config'],
  queryFn: ({ signal }): Promise<PublicConfig> => call(endpoints.readConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useServerConfig(): PublicConfig | undefined {
  return useQuery(serverConfigQuery).data;
}

/** An external address, or undefined while unknown or not configured. */
export function useLink(name: LinkName): string | undefined {
  return useServerConfig()?.links[name] || undefined;
}

/** Whether an engine of this server offers the tool; undefined while unknown. */
export function useToolAvailable(tool: StudioToolId): boolean | undefined {
  return useServerConfig()?.tools.includes(tool);
}
