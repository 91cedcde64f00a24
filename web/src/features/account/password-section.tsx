import { limits, newPassword } from '@facet/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '../../api/index.ts';
import type { Account } from '../../api/session.ts';
import { showDone } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { changePassword } from './api.ts';
import { PasswordInput } from './password-input.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useFormFailure } from './use-form-failure.ts';

const passwordForm = (requiredText: string) =>
  z.object({ oldPassword: z.string().min(1, requiredText), newPassword });

function PasswordForm() {
  const { t } = useTranslation('account');
  const form = useForm({
    resolver: zodResolver(passwordForm(t('fields.required'))),
    defaultValues: { oldPassword: '', newPassword: '' },
  });
  const showProblems = useFormFailure(form, { new_password: 'newPassword', old_password: 'oldPassword' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await changePassword(values.oldPassword, values.newPassword);
      form.reset();
      showDone(t('profile.passwordChanged'));
    } catch (fault) {
      const code = fault instanceof ApiError ? fault.code : null;
      const message = (fault as Error).message;
      if (code === 'wrong_password') form.setError('oldPassword', { message });
      else if (code === 'weak_password') form.setError('newPassword', { message });
      else showProblems(fault);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.oldPassword')} error={errors.oldPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('oldPassword')} />
        </Field>
        <Field
          label={t('fields.newPassword')}
          hint={t('fields.passwordHint', limits.password)}
          error={errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
      </div>
      <Button type="submit" className="justify-self-end" busy={isSubmitting}>
        {t('profile.changePassword')}
      </Button>
    </form>
  );
}

export function PasswordSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  return (
    <SettingsSection
      id="security"
      title={t('profile.security')}
      text={account.hasPassword ? t('profile.securityText') : t('profile.securityGoogle')}
    >
      {account.hasPassword && <PasswordForm />}
    </SettingsSection>
  );
}
