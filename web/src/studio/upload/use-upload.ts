import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../api/index.ts';
import { showFailure, showToast } from '../toasts.ts';
import { checkFile } from './check-file.ts';
import { takePendingFile } from './pending-file.ts';
import { openFromGallery } from './upload-calls.ts';
import { type UploadState, uploadReducer } from './upload-state.ts';
import type { UploadPicture } from './uploaded-picture.ts';

interface Upload {
  state: UploadState;
  start: (file: File) => void;
  cancel: () => void;
}

/** Checks, sends and remembers one picture; starts by itself with one that waits from home or the gallery. */
export function useUpload(send: UploadPicture, galleryImage: string | undefined): Upload {
  const [state, dispatch] = useReducer(uploadReducer, { step: 'idle' });
  const running = useRef<AbortController | null>(null);

  const start = useCallback(
    async (file: File) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      dispatch({ type: 'chosen', file, previewUrl: URL.createObjectURL(file) });
      const problem = await checkFile(file);
      if (problem) {
        dispatch({ type: 'refused', ...problem });
        return;
      }
      try {
        const onProgress = (fraction: number) => dispatch({ type: 'progress', fraction });
        dispatch({ type: 'uploaded', picture: await send(file, { signal: controller.signal, onProgress }) });
      } catch (fault) {
        if (controller.signal.aborted) return;
        const { title, message } = fault instanceof ApiError ? fault : { title: '', message: String(fault) };
        dispatch({ type: 'refused', title, text: message });
        if (fault instanceof ApiError && fault.code === 'unavailable') showToast('unreachable');
      }
    },
    [send],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    dispatch({ type: 'cleared' });
  }, []);

  useEffect(() => {
    const waiting = takePendingFile();
    if (waiting) void start(waiting);
  }, [start]);

  useEffect(() => {
    // A file that waits wins over a picture to go on with.
    if (!galleryImage || running.current) return;
    const controller = new AbortController();
    openFromGallery(galleryImage, controller.signal).then(
      (picture) => dispatch({ type: 'uploaded', picture }),
      (fault) => controller.signal.aborted || showFailure(fault),
    );
    return () => controller.abort();
  }, [galleryImage]);

  useEffect(() => () => running.current?.abort(), []);

  return { state, start, cancel };
}
