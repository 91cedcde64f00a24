import { limits } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../studio/toasts.ts';
import { type FaceVersion, placeVersion, takeOffAll, takeOffFace, targetQuery } from './api.ts';
import type { SwapWorkflow } from './use-swap-workflow.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Placing {
  /** The face that is being placed or taken off. */
  busyFace: number | null;
  pick: (version: FaceVersion) => Promise<void>;
  /** Puts the newest version of each face on the picture. */
  pickNewest: (faces: readonly number[]) => Promise<void>;
  restoreFace: (face: number) => Promise<void>;
  restoreAll: () => Promise<void>;
}

/** Generated faces onto the picture and off it again (SPEC §4). */
export function usePlacing(
  imageId: string,
  { send }: SwapWorkflow,
  highlight: (faces: readonly number[]) => void,
): Placing {
  const queryClient = useQueryClient();
  const [busyFace, setBusyFace] = useState<number | null>(null);
  const query = targetQuery(imageId);
  const reload = () => queryClient.fetchQuery({ ...query, staleTime: 0 });

  async function pick(version: FaceVersion): Promise<void> {
    setBusyFace(version.face);
    try {
      await placeVersion(imageId, version);
      await pause(limits.historyRefreshMs);
      await reload();
      highlight([version.face]);
    } catch {
      showToast('placeFaceFailed');
    } finally {
      setBusyFace(null);
    }
  }

  async function pickNewest(faces: readonly number[]): Promise<void> {
    if (faces.length === 0) return;
    try {
      const { versions } = await reload();
      // One after the other: each placing composes the whole picture.
      for (const face of faces) {
        const newest = versions.findLast((version) => version.face === face);
        if (newest) await placeVersion(imageId, newest);
      }
      await reload();
      highlight(faces);
    } catch {
      showToast('placeFaceFailed');
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
      send({ type: 'RESTORED', face });
      highlight([face]);
    } catch {
      showToast('restoreFaceFailed');
    } finally {
      setBusyFace(null);
    }
  }

  async function restoreAll(): Promise<void> {
    send({ type: 'RESTORE_ALL' });
    try {
      await takeOffAll(imageId);
      await pause(limits.unpickWaitMs);
      await reload();
      send({ type: 'RESTORED_ALL' });
      showToast('identitiesRestored');
    } catch {
      send({ type: 'RESTORE_FAILED' });
      showToast('restoreIdentitiesFailed');
    }
  }

  return { busyFace, pick, pickNewest, restoreFace, restoreAll };
}
