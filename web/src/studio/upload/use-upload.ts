import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../api/index.ts';
import { showFailure, showToast } from '../toasts.ts';
import { checkFile } from './check-file.ts';
import { takePendingFile } from './pending-file.ts';
import { isFile, type PictureSource } from './picture-source.ts';
import { takeFromGallery } from './upload-calls.ts';
import { type UploadState, uploadReducer } from './upload-state.ts';
import type { UploadedPicture, UploadPicture } from './uploaded-picture.ts';

interface Upload {
  state: UploadState;
  start: (source: PictureSource) => void;
  cancel: () => void;
}

/** Checks, sends and remembers one picture; starts by itself with one that waits from home or the gallery. */
export function useUpload(
  send: UploadPicture,
  galleryImage: string | undefined,
  onFresh?: (picture: UploadedPicture) => void,
): Upload {
  const [state, dispatch] = useReducer(uploadReducer, { step: 'idle' });
  const running = useRef<AbortController | null>(null);

  const start = useCallback(
    async (source: PictureSource) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const previewUrl = isFile(source) ? URL.createObjectURL(source) : null;
      dispatch({ type: 'chosen', source, previewUrl });
      const problem = isFile(source) ? await checkFile(source) : null;
      if (problem) {
        dispatch({ type: 'refused', ...problem });
        showToast('fileRequirements');
        return;
      }
      try {
        const onProgress = (fraction: number) => dispatch({ type: 'progress', fraction });
        const picture = await send(source, { signal: controller.signal, onProgress });
        dispatch({ type: 'uploaded', picture });
        onFresh?.(picture);
      } catch (fault) {
        if (controller.signal.aborted) return;
        const { title, message } = fault instanceof ApiError ? fault : { title: '', message: String(fault) };
        dispatch({ type: 'refused', title, text: message });
        if (fault instanceof ApiError && fault.code === 'unavailable') showToast('unreachable');
      }
    },
    [send, onFresh],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
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
    takeFromGallery(galleryImage, controller.signal).then(
      (taken) => {
        // Who chose a file meanwhile wants that one.
        if (controller.signal.aborted || running.current) return;
        if (taken instanceof File) void start(taken);
        else dispatch({ type: 'uploaded', picture: taken });
      },
      (fault) => controller.signal.aborted || showFailure(fault),
    );
    return () => controller.abort();
  }, [galleryImage, start]);

  useEffect(() => () => running.current?.abort(), []);

  return { state, start, cancel };
}
