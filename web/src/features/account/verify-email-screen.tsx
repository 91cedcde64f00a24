import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../api/session.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { SpinnerPage } from '../../ui/spinner.tsx';
import { confirmEmail, sendVerification } from './api.ts';
import { emailForm } from './form-fields.ts';
import { FormHead } from './form-head.tsx';

function AskForLink({
  title,
  text,
  email = '',
}: {
  title: string;
  text: string;
  email?: string | undefined;
}) {
  const { t } = useTranslation('account');
  const form = useForm({ resolver: zodResolver(emailForm(t('fields.required'))), defaultValues: { email } });
  const submit = form.handleSubmit(async (values) => {
    try {
      await sendVerification(values.email);
      showDone(t('verify.resent'));
    } catch (fault) {
      showFailure(fault);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <FormHead title={title} text={text} />
      <Field label={t('fields.email')} error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        {t('verify.resend')}
      </Button>
    </form>
  );
}

/** The address of the verification mail's link; without a token a place to ask for another mail. */
export function VerifyEmailScreen() {
  const { t } = useTranslation('account');
  const { token, email } = useSearch({ from: '/public/verify_email' });
  const queryClient = useQueryClient();
  const check = useQuery({
    queryKey: ['verify-email', token],
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      await confirmEmail(token!);
      await queryClient.invalidateQueries(accountQuery);
      return true;
    },
  });

  if (!token) return <AskForLink title={t('verify.title')} text={t('verify.noToken')} email={email} />;
  if (check.isPending) return <SpinnerPage label={t('verify.checking')} />;
  if (check.isError)
    return <AskForLink title={t('verify.failedTitle')} text={check.error.message} email={email} />;
  return (
    <div className="grid gap-6" role="status">
      <FormHead title={t('verify.doneTitle')} text={t('verify.doneText')} />
      <Button asChild variant="primary">
        <Link to="/">{t('verify.toStudio')}</Link>
      </Button>
    </div>
  );
}
