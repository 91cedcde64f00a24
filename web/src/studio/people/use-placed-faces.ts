import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast, type ToastName } from '../toasts.ts';
import {
  type FaceVersion,
  faceVersionsQuery,
  placeFace,
  restoreAllFaces,
  restoreFace,
  standingPictureQuery,
} from './api.ts';

const noVersions: readonly FaceVersion[] = [];

export interface PlacedFaces {
  versions: readonly FaceVersion[];
  /** Null until known. */
  originalUrl: string | null;
  standingUrl: string | null;
  /** Changes with every face placed or taken off. */
  key: string;
  busy: boolean;
  place: (version: FaceVersion) => void;
  restore: (face: number) => void;
  restoreAll: () => void;
}

/** Which generated faces are on the picture, and changing that. */
export function usePlacedFaces(imageId: string): PlacedFaces {
  const queryClient = useQueryClient();
  const { data: versions = noVersions } = useQuery(faceVersionsQuery(imageId));
  const { data: picture } = useQuery(standingPictureQuery(imageId));
  const [busy, setBusy] = useState(false);

  const change = async (act: () => Promise<void>, failed: ToastName, done?: ToastName) => {
    setBusy(true);
    try {
      await act();
      if (done) showToast(done);
    } catch {
      showToast(failed);
    }
    await Promise.all(
      [faceVersionsQuery(imageId), standingPictureQuery(imageId)].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    setBusy(false);
  };

  return {
    versions,
    originalUrl: picture?.originalUrl ?? null,
    standingUrl: picture?.standingUrl ?? null,
    key: versions
      .filter(({ placed }) => placed)
      .map(({ face, generation }) => `${face}:${generation}`)
      .join(),
    busy,
    place: (version) => void change(() => placeFace(imageId, version), 'placeFaceFailed'),
    restore: (face) => void change(() => restoreFace(imageId, face), 'restoreFaceFailed'),
    restoreAll: () =>
      void change(() => restoreAllFaces(imageId), 'restoreIdentitiesFailed', 'identitiesRestored'),
  };
}
