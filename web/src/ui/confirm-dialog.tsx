import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { DialogActions, DialogFrame } from './dialog.tsx';

interface ConfirmDialogProps {
  title: ReactNode;
  description: ReactNode;
  words: { close: string; back: string; confirm: string };
  /** The window closes when it is done; it stays, and `onFailure` is told, when it fails. */
  onConfirm: () => void | Promise<void>;
  onFailure?: (fault: unknown) => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, words, onConfirm, onFailure, onClose } = props;
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (fault) {
      setBusy(false);
      onFailure?.(fault);
    }
  }

  return (
    <DialogFrame title={title} description={description} closeLabel={words.close} onClose={onClose}>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {words.back}
        </Button>
        <Button variant="danger" busy={busy} onClick={confirm}>
          {words.confirm}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
