import {
  getIdentities,
  listFolderFiles,
  listFolders as listFoldersEndpoint,
  listIdentities as listIdentitiesEndpoint,
  moveIdentity as moveIdentityEndpoint,
  Refusal,
  removeIdentities as removeIdentitiesEndpoint,
  saveIdentity as saveIdentityEndpoint,
  type WireIdentity,
} from '@facet/contract';
import { linkFor } from '../images/index.ts';
import { type Actor, caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { mountDeclaration } from './declaration-routes.ts';
import { type IdentityRow, listFolders, listIdentities } from './identity-rows.ts';
import { moveIdentity, removeIdentities } from './move-identity.ts';
import { mountPhotos } from './photo-routes.ts';
import { saveGeneratedFace } from './save-identity.ts';
import { type PlaceInput, placeOf } from './shared-folders.ts';
import { mountSharing } from './sharing-routes.ts';

interface FolderInput extends PlaceInput {
  page: number;
  items_per_page: number;
}

/** A command-line client reads all of them at once. */
const ALL = { folder: '', directly: false, page: 0, perPage: 100_000 };

export function mountIdentities(http: Http, ctx: Platform): void {
  const wire = (
    actor: Actor,
    { name, objectKey, createdAt, quality, ...row }: IdentityRow,
  ): WireIdentity => ({
    n: name,
    l: linkFor(ctx, actor.userId, objectKey),
    t: createdAt.toISOString(),
    consent: row.consent,
    consent_basis: row.consentBasis,
    consent_version: row.consentVersion,
    consent_t: row.consentAt.toISOString(),
    quality,
  });

  const pageOf = async (actor: Actor, input: FolderInput, directly: boolean) => {
    const { page, items_per_page: perPage } = input;
    const { ownerId, folder, nameOnWire } = await placeOf(ctx.db, actor, input);
    const { rows, pages } = await listIdentities(ctx.db, ownerId, { folder, directly, page, perPage });
    const data = rows.map((row) => wire(actor, { ...row, name: nameOnWire(row.name) }));
    return { data, pagination: { page, pages } };
  };

  http.mount(listIdentitiesEndpoint, (call) => pageOf(caller(call), call.input, false));
  http.mount(listFolderFiles, (call) => pageOf(caller(call), call.input, true));

  http.mount(listFoldersEndpoint, async (call) => {
    const { page, items_per_page: perPage } = call.input;
    const { ownerId, folder } = await placeOf(ctx.db, caller(call), call.input);
    const names = await listFolders(ctx.db, ownerId, folder);
    const data = names.slice(page * perPage, (page + 1) * perPage);
    return { data, pagination: { page, pages: Math.ceil(names.length / perPage) } };
  });

  mountSharing(http, ctx);
  mountPhotos(http, ctx);
  mountDeclaration(http, ctx);

  http.mount(moveIdentityEndpoint, async (call) => {
    refuseShared(call.input);
    const { identity_name, identity_name_new } = call.input;
    await moveIdentity(ctx, caller(call), identity_name, identity_name_new);
    return {};
  });

  http.mount(removeIdentitiesEndpoint, async (call) => {
    refuseShared(call.input);
    const { identity_name, identity_names } = call.input;
    const names = [...(identity_name ? [identity_name] : []), ...(identity_names ?? [])];
    await removeIdentities(ctx, caller(call), names);
    return {};
  });

  http.mount(saveIdentityEndpoint, async (call) => {
    const { id_image: imageId, id_face: face, id_generation: g, identity_name, consent } = call.input;
    const as = { name: identity_name, stated: consent };
    return { identity_name: await saveGeneratedFace(ctx, caller(call), { imageId, face, g }, as) };
  });

  http.mount(getIdentities, async (call) => {
    const actor = caller(call);
    const { rows } = await listIdentities(ctx.db, actor.userId, ALL);
    return rows.map((row) => wire(actor, row));
  });
}

/** What lies in a shared folder is its owner's to move and remove. */
function refuseShared({ shared_folder }: { shared_folder?: string | null }): void {
  if (shared_folder)
    throw new Refusal('forbidden', { text: 'Only its owner can change what lies in a shared folder.' });
}
