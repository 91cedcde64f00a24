import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/index.ts';
import { enterSession } from '../../api/session.ts';
import { showFailure, showToast } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { signIn } from './api.ts';
import { signInForm } from './form-fields.ts';
import { FormHead } from './form-head.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordInput } from './password-input.tsx';

export function SignInScreen() {
  const { t } = useTranslation('account');
  const router = useRouter();
  const queryClient = useQueryClient();
  const search = useSearch({ from: '/public/signin' });
  const form = useForm({
    resolver: zodResolver(signInForm(t('fields.required'))),
    defaultValues: { login: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function enter(accessToken: string) {
    const account = await enterSession(queryClient, accessToken);
    if (!account) return showToast('authenticationFailed');
    router.history.replace(search.return_to ?? '/', router.state.location.state);
  }

  const submit = form.handleSubmit(async ({ login, password }) => {
    try {
      await enter(await signIn(login, password));
    } catch (fault) {
      const refused = fault instanceof ApiError && fault.status === 401;
      if (refused) form.setError('password', { message: fault.message });
      else if (fault instanceof ApiError && fault.code === 'unavailable') showToast('loginRequestFailed');
      else showFailure(fault);
    }
  });

  return (
    <div className="grid gap-6">
      <FormHead title={t('signIn.title')} text={t('signIn.text')} />
      <GoogleButton onSignedIn={enter} />
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t('fields.login')} error={errors.login?.message}>
          <Input autoComplete="username" autoCapitalize="none" {...form.register('login')} />
        </Field>
        <Field label={t('fields.password')} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Link to="/password_recovery" className="w-fit text-ink-muted text-sm hover:text-ink">
          {t('signIn.forgot')}
        </Link>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className="text-ink-muted text-sm">
        {t('signIn.noAccount')}{' '}
        <Link to="/signup" search={search} state className="font-medium text-accent-ink hover:underline">
          {t('signIn.createAccount')}
        </Link>
      </p>
    </div>
  );
}
