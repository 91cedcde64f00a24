import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { copyToSharedFolder } from './api.ts';
import { identitiesKey, sharedRootsQuery } from './queries.ts';

export function CopyToShared({ identity, onDone }: { identity: string; onDone: () => void }) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const { data: roots = [] } = useQuery(sharedRootsQuery);
  const [chosen, setChosen] = useState<string>();
  const target = chosen ?? roots[0];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!target) return;
    try {
      await copyToSharedFolder(identity, target);
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
      showDone(t('copied'));
      onDone();
    } catch (fault) {
      showFailure(fault);
    }
  }

  if (!target) return <p className="text-ink-muted text-sm">{t('noSharedFolders')}</p>;
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field label={t('copyTo')} className="flex-1">
        <Select value={target} onChange={(event) => setChosen(event.target.value)}>
          {roots.map((root) => (
            <option key={root}>{root}</option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t('copySubmit')}</Button>
    </form>
  );
}
