import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { copyToSharedFolder } from './api.ts';
import { identitiesKey, sharedRootsQuery } from './queries.ts';

/** Only into folders whose owners take copies; nothing where there are none. */
export function CopyToShared({ identity, onDone }: { identity: string; onDone: () => void }) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const { data: roots = [] } = useQuery(sharedRootsQuery);
  const open = roots.filter(({ mode }) => mode === 'copy');
  const [chosen, setChosen] = useState<string>();
  const target = chosen ?? open[0]?.name;

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

  if (!target) return null;
  return (
    <form onSubmit={submit} className="flex items-end gap-2 border-line border-t pt-5">
      <Field label={t('copyTo')} className="flex-1">
        <Select value={target} onChange={(event) => setChosen(event.target.value)}>
          {open.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t('copySubmit')}</Button>
    </form>
  );
}
