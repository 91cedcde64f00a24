import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { moveIdentity } from './api.ts';
import { tidyName } from './folder-path.ts';
import { identitiesKey } from './queries.ts';

export default function MoveIdentityDialog({
  name,
  onClose,
}: DialogInputs['MoveIdentity'] & { onClose: () => void }) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const target = tidyName(typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await moveIdentity(name, target);
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
      showDone(t('moved'));
      onClose();
    } catch (fault) {
      showFailure(fault);
      setBusy(false);
    }
  }

  return (
    <DialogFrame title={t('moveTitle')} description={t('moveText')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('name')} hint={t('nameHint')}>
          <Input value={typed} maxLength={512} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={target === '' || target === name}>
            {t('moveSubmit')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
