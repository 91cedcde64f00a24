import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FacesPicture, facesPictureQuery } from '../../studio/people/api.ts';
import { showToast } from '../../studio/toasts.ts';
import type { SwapWorkflow } from './use-swap-workflow.ts';

/** The picture as the server knows it, loaded into the machine; one without faces clears the workspace. */
export function useTarget(
  imageId: string,
  { context, send }: SwapWorkflow,
  onUnusable: () => void,
): FacesPicture | null {
  // A failed refresh keeps what is known: only a picture that never came is given up.
  const { data: target, isLoadingError } = useQuery(facesPictureQuery(imageId));
  const loaded = context.targetId === imageId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once per loading
  useEffect(() => {
    if (isLoadingError || target?.faces.length === 0) {
      showToast('imageNotLoaded');
      onUnusable();
    } else if (target && !loaded) {
      const { thumbnailUrl, replaceHair, faces, versions } = target;
      const entries = faces.map((face) => {
        const first = versions.find((version) => version.face === face.id);
        return { ...face, image: first?.url ?? null, imageHd: first?.hdUrl ?? null };
      });
      send({ type: 'LOADED', targetId: imageId, thumbnailUrl, replaceHair, faces: entries });
    }
  }, [target, isLoadingError, loaded]);

  return loaded && target ? target : null;
}
