import {
  chooseIdentityPhoto as choosePhoto,
  listIdentityPhotos,
  Refusal,
  removeIdentityPhoto,
} from '@facet/contract';
import { linkFor } from '../images/index.ts';
import type { Tx } from '../platform/database.ts';
import { type Actor, caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetObjects } from '../platform/store/stored-objects.ts';
import { cleanIdentityName } from './identity-name.ts';
import { findIdentity, type IdentityRow } from './identity-rows.ts';
import { deletePhoto, filesOf, listPhotos, type PhotoRow, setUsedPhoto } from './photo-rows.ts';

interface Named {
  identity: IdentityRow;
  photos: PhotoRow[];
}

async function photosOf(tx: Tx, actor: Actor, name: string): Promise<Named> {
  const identity = await findIdentity(tx, actor.userId, cleanIdentityName(name));
  if (!identity) throw new Refusal('identity_unknown');
  return { identity, photos: await listPhotos(tx, identity.id) };
}

function photoOf({ photos }: Named, id: string): PhotoRow {
  const photo = photos.find((one) => one.id === id);
  if (!photo) throw new Refusal('photo_unknown');
  return photo;
}

export function mountPhotos(http: Http, ctx: Platform): void {
  http.mount(listIdentityPhotos, async (call) => {
    const { identity, photos } = await photosOf(ctx.db, caller(call), call.input.identity_name);
    return {
      data: photos.map(({ id, objectKey, createdAt, quality }) => ({
        id,
        l: linkFor(ctx, identity.userId, objectKey),
        t: createdAt.toISOString(),
        quality,
        used: objectKey === identity.objectKey,
      })),
    };
  });

  http.mount(choosePhoto, async (call) => {
    const { identity_name, id } = call.input;
    await ctx.db.transaction(async (tx) => {
      const named = await photosOf(tx, caller(call), identity_name);
      await setUsedPhoto(tx, named.identity.id, photoOf(named, id));
    });
    return {};
  });

  http.mount(removeIdentityPhoto, async (call) => {
    const { identity_name, id } = call.input;
    await ctx.db.transaction(async (tx) => {
      const named = await photosOf(tx, caller(call), identity_name);
      const photo = photoOf(named, id);
      const [best] = named.photos.filter((other) => other !== photo);
      if (!best) throw new Refusal('last_photo');
      await deletePhoto(tx, id);
      if (photo.objectKey === named.identity.objectKey) await setUsedPhoto(tx, named.identity.id, best);
      await forgetObjects(ctx, tx, filesOf([photo]));
    });
    return {};
  });
}
