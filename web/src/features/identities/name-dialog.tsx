import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { tidyName } from './folder-path.ts';
import { identitiesKey } from './queries.ts';

interface NameDialogProps {
  words: { title: string; text: string; submit: string; done: string };
  startName: string;
  /** A name that changes nothing. */
  without?: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks under which name, and with that in which folder, an identity is to be. */
export function NameDialog({ words, startName, without = '', onName, onClose }: NameDialogProps) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(startName);
  const [busy, setBusy] = useState(false);
  const target = tidyName(typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await onName(target);
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
      showDone(words.done);
      onClose();
    } catch (fault) {
      showFailure(fault);
      setBusy(false);
    }
  }

  return (
    <DialogFrame title={words.title} description={words.text} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('name')} hint={t('nameHint')}>
          <Input value={typed} maxLength={512} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={target === '' || target === without}>
            {words.submit}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
