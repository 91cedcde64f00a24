import { limits } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../toasts.ts';
import { type FaceVersion, facesPictureQuery, placeVersion, takeOffAll, takeOffFace } from './api.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a tool's machine may want to know of it. */
export type PlacingEvent =
  | { type: 'PICK' }
  | { type: 'PICKED' }
  | { type: 'PICK_FAILED' }
  | { type: 'RESTORED'; face: number }
  | { type: 'RESTORE_ALL' }
  | { type: 'RESTORED_ALL' }
  | { type: 'RESTORE_FAILED' };

export interface Placing {
  /** The face that is being placed or taken off. */
  busyFace: number | null;
  /** New versions are on their way onto the picture. */
  placingNewest: boolean;
  pick: (version: FaceVersion) => Promise<void>;
  /** Puts the newest of the versions that are wanted on the picture, face by face. */
  pickNewest: (isWanted: (version: FaceVersion) => boolean) => Promise<void>;
  restoreFace: (face: number) => Promise<void>;
  restoreAll: () => Promise<void>;
}

/** Generated faces onto the picture and off it again, with the waits of SPEC §4. */
export function usePlacing(
  imageId: string,
  highlight: (faces: readonly number[]) => void,
  tell: (event: PlacingEvent) => void,
): Placing {
  const queryClient = useQueryClient();
  const [busyFace, setBusyFace] = useState<number | null>(null);
  const [placingNewest, setPlacingNewest] = useState(false);
  const query = facesPictureQuery(imageId);
  const reload = () => queryClient.fetchQuery({ ...query, staleTime: 0 });

  async function pick(version: FaceVersion): Promise<void> {
    setBusyFace(version.face);
    tell({ type: 'PICK' });
    try {
      await placeVersion(imageId, version);
      await pause(limits.historyRefreshMs);
      await reload();
      highlight([version.face]);
      tell({ type: 'PICKED' });
    } catch {
      tell({ type: 'PICK_FAILED' });
      showToast('placeFaceFailed');
    } finally {
      setBusyFace(null);
    }
  }

  async function pickNewest(isWanted: (version: FaceVersion) => boolean): Promise<void> {
    setPlacingNewest(true);
    try {
      const { versions } = await reload();
      const newest = new Map(versions.filter(isWanted).map((version) => [version.face, version]));
      // One after the other: each placing composes the whole picture.
      for (const version of newest.values()) await placeVersion(imageId, version);
      await reload();
      highlight([...newest.keys()]);
    } catch {
      showToast('placeFaceFailed');
    } finally {
      setPlacingNewest(false);
    }
  }

  async function restoreFace(face: number): Promise<void> {
    setBusyFace(face);
    try {
      const known = queryClient.getQueryData(query.queryKey)?.versions ?? [];
      if (known.some((version) => version.face === face)) {
        await takeOffFace(imageId, face);
        await pause(limits.unpickWaitMs);
        await reload();
      }
      tell({ type: 'RESTORED', face });
      highlight([face]);
    } catch {
      showToast('restoreFaceFailed');
    } finally {
      setBusyFace(null);
    }
  }

  async function restoreAll(): Promise<void> {
    tell({ type: 'RESTORE_ALL' });
    try {
      await takeOffAll(imageId);
      await pause(limits.unpickWaitMs);
      await reload();
      tell({ type: 'RESTORED_ALL' });
      showToast('identitiesRestored');
    } catch {
      tell({ type: 'RESTORE_FAILED' });
      showToast('restoreIdentitiesFailed');
    }
  }

  return { busyFace, placingNewest, pick, pickNewest, restoreFace, restoreAll };
}
