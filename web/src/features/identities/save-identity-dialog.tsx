import type { Consent } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { saveGeneratedFace } from './api.ts';
import { ConsentChoice } from './consent-choice.tsx';
import { tidyName } from './folder-path.ts';
import { identitiesKey } from './queries.ts';

type SaveIdentityProps = DialogInputs['SaveIdentity'] & { onClose: () => void };

/** Keeps a generated face as an identity for Swap. */
export default function SaveIdentityDialog({ tool, onClose, ...generated }: SaveIdentityProps) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [consent, setConsent] = useState<Consent | undefined>(
    // A changed expression or a swap still shows somebody.
    tool === 'random' || tool === 'edit' ? 'synthetic' : undefined,
  );
  const [busy, setBusy] = useState(false);
  const name = tidyName(typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!consent) return;
    setBusy(true);
    try {
      await saveGeneratedFace({ ...generated, name, consent });
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
      showDone(t('uploaded'));
      onClose();
    } catch (fault) {
      showFailure(fault);
      setBusy(false);
    }
  }

  return (
    <DialogFrame title={t('saveTitle')} description={t('saveText')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('name')} hint={t('nameHint')}>
          <Input
            value={typed}
            maxLength={400}
            placeholder={t('namePlaceholder')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <ConsentChoice value={consent} onChange={setConsent} />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={name === '' || !consent}>
            {t('upload')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
