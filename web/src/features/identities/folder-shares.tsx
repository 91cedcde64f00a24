import { emailText } from '@facet/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { shareFolder, stopSharing } from './api.ts';
import { sharesQuery } from './queries.ts';

const shareForm = z.object({ email: emailText, mode: z.enum(['read', 'copy']) });

function SharedWith({ folder }: { folder: string }) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const { data } = useQuery(sharesQuery);
  const shares = data?.filter(({ path }) => path === folder) ?? [];

  async function stop(email: string) {
    try {
      await stopSharing(folder, email);
      await queryClient.invalidateQueries({ queryKey: sharesQuery.queryKey });
      showDone(t('unshared'));
    } catch (fault) {
      showFailure(fault);
    }
  }

  if (shares.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <h3 className="font-medium text-sm tracking-normal">{t('sharedWith')}</h3>
      <ul className="divide-y divide-line">
        {shares.map(({ email, mode }) => (
          <li key={email} className="flex items-center justify-between gap-3 py-2 text-sm">
            <span className="grid min-w-0">
              <span className="truncate">{email}</span>
              <span className="text-ink-faint text-xs">{t(`modes.${mode}`)}</span>
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('stopSharing', { email })}
              onClick={() => stop(email)}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function FolderShares({ folder }: { folder: string }) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(shareForm),
    defaultValues: { email: '', mode: 'read' as const },
  });

  const submit = form.handleSubmit(async ({ email, mode }) => {
    try {
      await shareFolder({ path: folder, email, mode });
      await queryClient.invalidateQueries({ queryKey: sharesQuery.queryKey });
      form.reset();
      showDone(t('shared_done'));
    } catch (fault) {
      showFailure(fault);
    }
  });

  return (
    <section className="grid min-w-0 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-sm tracking-normal">{t('shareFolderTitle', { folder })}</h3>
        <p className="text-ink-muted text-sm">{t('shareFolderText')}</p>
      </div>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t('email')} error={form.formState.errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label={t('mode')}>
          <Select {...form.register('mode')}>
            <option value="read">{t('modes.read')}</option>
            <option value="copy">{t('modes.copy')}</option>
          </Select>
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          className="justify-self-end"
        >
          {t('shareSubmit')}
        </Button>
      </form>
      <SharedWith folder={folder} />
    </section>
  );
}
