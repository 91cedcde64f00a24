import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Size } from '../../studio/canvas/viewport.ts';
import { maskFromCutOut, maskFromFile, maskToPng } from '../../studio/mask-editor/mask-file.ts';
import { useMaskEditor } from '../../studio/mask-editor/use-mask-editor.ts';
import { fetchPicture } from '../../studio/result/result-file.ts';
import { showFailure } from '../../studio/toasts.ts';
import { correctCutOut, cutOutQuery } from './api.ts';

export type CutOutEditor = ReturnType<typeof useCutOut>;

/** The cut-out that all backgrounds of the picture share, and its correction by hand: marked is what stays. */
export function useCutOut(imageId: string, size: Size) {
  const queryClient = useQueryClient();
  const query = cutOutQuery(imageId);
  const { data: links } = useQuery(query);
  const editor = useMaskEditor(size);
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);

  const whileBusy = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(showFailure)
      .finally(() => setBusy(false));
  };
  const send = (mask: () => Promise<Blob | null>) =>
    whileBusy(async () => {
      queryClient.setQueryData(query.queryKey, await correctCutOut(imageId, await mask()));
      setEditing(false);
    });

  return {
    editor,
    editing,
    busy,
    /** There is a cut-out to correct. */
    known: Boolean(links?.cutOutUrl),
    corrected: Boolean(links?.correctedUrl),
    open: () =>
      whileBusy(async () => {
        const { cutOutUrl, correctedUrl } = links ?? {};
        if (correctedUrl) editor.replace(await maskFromFile(await fetchPicture(correctedUrl), editor.size));
        else if (cutOutUrl) editor.replace(await maskFromCutOut(await fetchPicture(cutOutUrl), editor.size));
        setEditing(true);
      }),
    save: () => send(() => maskToPng(editor.mask.current, size)),
    setBack: () => send(async () => null),
    leave: () => setEditing(false),
  };
}
