import { limits } from '@facet/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { requestPasswordReset } from './api.ts';
import { emailForm } from './form-fields.ts';
import { FormHead } from './form-head.tsx';
import { useFormFailure } from './use-form-failure.ts';

export function RequestReset() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(emailForm(t('fields.required'))),
    defaultValues: { email: '' },
  });
  const showProblems = useFormFailure(form);

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email);
      setSentTo(email);
    } catch (fault) {
      showProblems(fault);
    }
  });

  const back = (
    <Button asChild variant="link" className="justify-self-start">
      <Link to="/signin">
        <ArrowLeft />
        {t('recovery.back')}
      </Link>
    </Button>
  );
  if (sentTo) {
    return (
      <div className="grid gap-6" role="status">
        <FormHead
          title={t('recovery.sentTitle')}
          text={t('recovery.sentText', { email: sentTo, minutes: limits.mailLinkMinutes.reset })}
        />
        {back}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <FormHead title={t('recovery.title')} text={t('recovery.text')} />
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t('fields.email')} error={form.formState.errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('recovery.submit')}
        </Button>
      </form>
      {back}
    </div>
  );
}
