import { limits, newPassword } from '@facet/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { showDone } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { resetPassword } from './api.ts';
import { FormHead } from './form-head.tsx';
import { PasswordInput } from './password-input.tsx';
import { useFormFailure } from './use-form-failure.ts';

const passwordForm = z.object({ newPassword });

export function ChooseNewPassword({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { newPassword: '' } });
  const showProblems = useFormFailure(form, { new_password: 'newPassword' });

  const submit = form.handleSubmit(async (values) => {
    try {
      await resetPassword(token, values.newPassword);
      showDone(t('recovery.saved'));
      await navigate({ to: '/signin', replace: true });
    } catch (fault) {
      showProblems(fault);
    }
  });

  return (
    <div className="grid gap-6">
      <FormHead title={t('recovery.newTitle')} text={t('recovery.newText')} />
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label={t('fields.newPassword')}
          hint={t('fields.passwordHint', limits.password)}
          error={form.formState.errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('recovery.save')}
        </Button>
      </form>
      <Button asChild variant="link" className="justify-self-start">
        <Link to="/password_recovery" search={{}}>
          {t('recovery.expired')}
        </Link>
      </Button>
    </div>
  );
}
