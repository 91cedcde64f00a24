import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/index.ts';
import { liveFeed } from '../../studio/processing/feed.ts';
import type { Task } from '../../studio/processing/task.ts';
import { fetchPicture } from '../../studio/result/result-file.ts';
import { showFailure, showToast } from '../../studio/toasts.ts';
import { checkFile } from '../../studio/upload/check-file.ts';
import { takePendingFile } from '../../studio/upload/pending-file.ts';
import { openFromGallery } from '../../studio/upload/upload-calls.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { cancelTagging, tagFile } from './api.ts';
import type { TaggedPicture } from './tagged-picture.ts';

interface Kept {
  imageId: string | null;
  tagged: TaggedPicture | null;
}

interface Shown {
  url: string;
  /** What is sent when the picture is tagged. */
  file: () => Promise<File>;
}

const nothing: Kept = { imageId: null, tagged: null };

/** One picture and its words. Tagging uploads and answers in one call; the words survive a reload of the tab. */
export function useTag() {
  const { image } = useSearch({ strict: false });
  const [kept, keep] = useSessionState('tag', nothing);
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const running = useRef<AbortController | null>(null);
  const queryClient = useQueryClient();

  const choose = useCallback(
    async (file: File) => {
      const problem = await checkFile(file);
      if (problem) return showFailure(new ApiError(0, 'unsupported_type', problem.title, problem.text));
      keep(nothing);
      setShown({ url: URL.createObjectURL(file), file: async () => file });
    },
    [keep],
  );

  // A file that waits wins, then a picture of the gallery, then the one of before the reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    const waiting = takePendingFile();
    if (waiting) return void choose(waiting);
    const id = image ?? kept.imageId;
    if (!id) return;
    const controller = new AbortController();
    openFromGallery(id, controller.signal).then(
      ({ url }) => {
        if (image && image !== kept.imageId) keep(nothing);
        setShown({ url, file: async () => new File([await fetchPicture(url)], 'picture') });
      },
      (fault) => controller.signal.aborted || showFailure(fault),
    );
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (!busy) return;
    return liveFeed.watch({ ids: null, onTask: (told) => told.tool === 'tag' && setTask(told) });
  }, [busy]);

  async function run(): Promise<void> {
    if (!shown) return;
    const controller = new AbortController();
    running.current = controller;
    setTask(null);
    setBusy(true);
    try {
      keep(await tagFile(await shown.file(), controller.signal));
      showToast('finishedProcessing');
    } catch (fault) {
      if (!controller.signal.aborted) showFailure(fault);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['account'] });
    }
  }

  return {
    url: shown?.url ?? null,
    tagged: kept.tagged,
    busy,
    task,
    choose,
    run,
    change: (tagged: TaggedPicture) => keep({ tagged }),
    cancel: () => {
      running.current?.abort();
      cancelTagging().catch(showFailure);
    },
    startOver: () => {
      running.current?.abort();
      keep(nothing);
      setShown(null);
    },
  };
}
