import { queryOptions } from '@tanstack/react-query';
import { listSessions, listTokens } from './api.ts';

export const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ signal }) => listTokens(signal),
});
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => listSessions(signal),
});
