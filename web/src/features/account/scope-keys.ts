import type { ApiScope } from '@facet/contract';

/** Where the catalogue names a scope; the scope itself cannot be a key, a colon ends a namespace there. */
export const scopeKeys = {
  'tasks:write': 'scopes.runTools',
  'tasks:read': 'scopes.readTasks',
  'images:read': 'scopes.readImages',
  'images:write': 'scopes.writeImages',
  'identities:read': 'scopes.readIdentities',
  'identities:write': 'scopes.writeIdentities',
  'usage:read': 'scopes.readUsage',
} as const satisfies Record<ApiScope, string>;
