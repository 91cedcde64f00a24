import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { moveIdentity } from './api.ts';
import { inFolder, shortName, tidyName } from './folder-path.ts';
import { identitiesKey } from './queries.ts';

interface FolderFirstProps {
  /** An identity outside all folders. */
  identity: string;
  onMoved: (folder: string) => void;
}

/** What is shared is a folder: an identity that lies in none gets one first. */
export function FolderFirst({ identity, onMoved }: FolderFirstProps) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const folder = tidyName(typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await moveIdentity(identity, inFolder(folder, shortName(identity)));
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
      onMoved(folder);
    } catch (fault) {
      showFailure(fault);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-sm tracking-normal">{t('folderFirst')}</h3>
        <p className="text-ink-muted text-sm">{t('folderFirstText', { name: shortName(identity) })}</p>
      </div>
      <Field label={t('folder')}>
        <Input value={typed} maxLength={400} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={folder === ''}
        className="justify-self-end"
      >
        {t('folderSubmit')}
      </Button>
    </form>
  );
}
