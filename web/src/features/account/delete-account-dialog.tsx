import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveSession } from '../../api/session.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { deleteAccount } from './api.ts';

export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const phrase = t('data.phrase');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await deleteAccount();
      await navigate({ to: '/', replace: true });
      await leaveSession(queryClient, false);
      showDone(t('data.deleted'));
      onClose();
    } catch (fault) {
      showFailure(fault);
      setBusy(false);
    }
  }

  return (
    <DialogFrame
      title={t('data.deleteTitle')}
      description={t('data.deleteBody')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('data.typePhrase', { phrase })}>
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('data.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy} disabled={typed.trim().toLowerCase() !== phrase}>
            {t('data.confirm')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
