import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveFile } from '../../api/download.ts';
import { ApiError } from '../../api/index.ts';
import { liveFeed } from '../../studio/processing/feed.ts';
import type { Task } from '../../studio/processing/task.ts';
import { fetchPicture, withMetadata } from '../../studio/result/result-file.ts';
import { showFailure, showToast } from '../../studio/toasts.ts';
import { checkFile } from '../../studio/upload/check-file.ts';
import { takePendingFile } from '../../studio/upload/pending-file.ts';
import { isFile, type PictureSource } from '../../studio/upload/picture-source.ts';
import { openFromGallery } from '../../studio/upload/upload-calls.ts';
import { useSessionState } from '../../studio/workflow/use-session-state.ts';
import { cancelTagging, earlierQuery, readTags, tagPicture } from './api.ts';
import { type TaggedPicture, wordsOf } from './tagged-picture.ts';

interface Kept {
  imageId: string | null;
  tagged: TaggedPicture | null;
}

export interface Shown {
  /** Null for a picture of the web, which the server fetches when it is tagged. */
  url: string | null;
  /** Null for a picture that is stored already. */
  source: PictureSource | null;
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
    async (source: PictureSource) => {
      const problem = isFile(source) ? await checkFile(source) : null;
      if (problem) return showFailure(new ApiError(0, 'unsupported_type', problem.title, problem.text));
      keep(nothing);
      setShown({ url: isFile(source) ? URL.createObjectURL(source) : null, source });
    },
    [keep],
  );

  /** A stored picture with the words of its last tagging; those of this tab, perhaps edited, win. */
  const open = useCallback(
    (id: string, own: TaggedPicture | null) => {
      const controller = new AbortController();
      const { signal } = controller;
      Promise.all([openFromGallery(id, signal), own ?? readTags(id, signal)]).then(
        ([{ url }, tagged]) => {
          keep({ imageId: id, tagged });
          setShown({ url, source: null });
        },
        (fault) => signal.aborted || showFailure(fault),
      );
      return () => controller.abort();
    },
    [keep],
  );

  // A file that waits wins, then a picture of the gallery, then the one of before the reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    const waiting = takePendingFile();
    if (waiting) return void choose(waiting);
    const id = image ?? kept.imageId;
    return id ? open(id, id === kept.imageId ? kept.tagged : null) : undefined;
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
      const stored = kept.imageId && { imageId: kept.imageId };
      const { signal } = controller;
      const tagging = await tagPicture(stored || shown.source!, signal);
      keep(tagging);
      if (shown.url === null)
        setShown({ url: (await openFromGallery(tagging.imageId, signal)).url, source: null });
      void queryClient.invalidateQueries({ queryKey: earlierQuery.queryKey });
      showToast('finishedProcessing');
    } catch (fault) {
      if (!controller.signal.aborted) showFailure(fault);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['account'] });
    }
  }

  /** The picture with the words written into it: the user's own file, or the stored one. */
  async function saveWithWords(tagged: TaggedPicture): Promise<void> {
    if (!shown?.url) return;
    const { iptcOf, xmpOf } = await import('../../studio/metadata/picture-words.ts');
    const own = shown.source && isFile(shown.source) ? shown.source : null;
    const picture = own ?? (await fetchPicture(shown.url));
    const words = wordsOf(tagged);
    const file = await withMetadata(picture, { xmp: xmpOf(words), iptc: iptcOf(words) });
    saveFile(file, own?.name ?? `tagged.${file.type.split('/')[1]}`);
  }

  return {
    shown,
    imageId: kept.imageId,
    tagged: kept.tagged,
    busy,
    task,
    choose,
    open: (id: string) => void open(id, null),
    saveWithWords,
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
