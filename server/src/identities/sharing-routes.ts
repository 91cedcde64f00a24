import {
  copyIdentity,
  copySharedIdentity,
  listSharedFolders,
  listShares,
  shareFolder as shareFolderEndpoint,
  unshareFolder as unshareFolderEndpoint,
} from '@facet/contract';
import { caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { copyFromShared, copyIntoShared } from './copy-identity.ts';
import { listSharesBy } from './share-rows.ts';
import { foldersSharedWith, shareFolder, unshareFolder } from './shared-folders.ts';

export function mountSharing(http: Http, ctx: Platform): void {
  http.mount(listSharedFolders, async (call) => {
    const folders = await foldersSharedWith(ctx.db, caller(call));
    return {
      shared_folders: folders.map(({ name }) => name),
      folders: folders.map(({ name, mode }) => ({ name, mode })),
    };
  });

  http.mount(listShares, async (call) => {
    const shares = await listSharesBy(ctx.db, caller(call).userId);
    return {
      data: shares.map(({ path, email, mode, createdAt }) => ({
        path,
        email,
        mode,
        created: createdAt.toISOString(),
      })),
    };
  });

  http.mount(shareFolderEndpoint, async (call) => {
    await shareFolder(ctx.db, caller(call), call.input);
    return {};
  });

  http.mount(unshareFolderEndpoint, async (call) => {
    await unshareFolder(ctx.db, caller(call), call.input.path, call.input.email);
    return {};
  });

  http.mount(copyIdentity, async (call) => {
    const { identity_name: name, shared_folder: sharedFolder, identity_name_new: newName } = call.input;
    await copyIntoShared(ctx, caller(call), { name, sharedFolder, newName });
    return {};
  });

  http.mount(copySharedIdentity, async (call) => {
    const { identity_name: name, identity_name_new: newName } = call.input;
    return { identity_name: await copyFromShared(ctx, caller(call), { name, newName }) };
  });
}
