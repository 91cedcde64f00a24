import i18next from 'i18next';
import { showFailure } from '../../studio/toasts.ts';
import { toast } from '../../ui/toast.ts';
import { deletePicture } from './api.ts';

const UNDO_MS = 6_000;

/**
 * The pictures vanish from the screen at once; the server is told only when the time to undo is over. Closing
 * the page before that keeps them, the harmless side to err on.
 */
export function deleteWithUndo(ids: readonly string[], onUndo: () => void): void {
  const timer = setTimeout(async () => {
    const outcomes = await Promise.allSettled(ids.map(deletePicture));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (!failed) return;
    showFailure(failed.reason);
    onUndo();
  }, UNDO_MS);
  void toast({
    kind: 'success',
    title: i18next.t('gallery:deleted', { count: ids.length }),
    durationMs: UNDO_MS,
    action: {
      label: i18next.t('gallery:undo'),
      onClick: () => {
        clearTimeout(timer);
        onUndo();
      },
    },
  });
}
