import { formatCredits, limits } from '@facet/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { enterSession } from '../../api/session.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { signUp } from './api.ts';
import { signUpForm } from './form-fields.ts';
import { FormHead } from './form-head.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordInput } from './password-input.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { useFormFailure } from './use-form-failure.ts';

export function SignUpScreen() {
  const { t } = useTranslation('account');
  const router = useRouter();
  const queryClient = useQueryClient();
  const search = useSearch({ from: '/public/signup' });
  const form = useForm({
    resolver: zodResolver(
      signUpForm(t('fields.required')).refine(({ terms }) => terms, {
        path: ['terms'],
        message: t('signUp.termsMissing'),
      }),
    ),
    defaultValues: { name: '', surname: '', username: '', email: '', password: '', terms: false },
  });
  const showProblems = useFormFailure(form);
  const { errors, isSubmitting } = form.formState;

  async function enter(accessToken: string, email?: string) {
    const account = await enterSession(queryClient, accessToken);
    // The server does not say that an e-mail has an account already: its tokens then open nothing, and its
    // owner gets a letter.
    if (account) router.history.replace(search.return_to ?? '/', router.state.location.state);
    else await router.navigate({ to: '/signin', search, state: true, replace: true });
    const unverified = account ? !account.verified && account.email : email;
    if (unverified) openDialog('VerifyEmail', { email: unverified });
  }

  const submit = form.handleSubmit(async ({ terms: _, ...account }) => {
    try {
      await enter(await signUp(account), account.email);
    } catch (fault) {
      showProblems(fault);
    }
  });

  return (
    <div className="grid gap-6">
      <FormHead
        title={t('signUp.title')}
        text={t('signUp.text', { credits: Number(formatCredits(limits.freeCredits)) })}
      />
      <GoogleButton onSignedIn={(accessToken) => enter(accessToken)} />
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('fields.name')} error={errors.name?.message}>
            <Input autoComplete="given-name" {...form.register('name')} />
          </Field>
          <Field label={t('fields.surname')} error={errors.surname?.message}>
            <Input autoComplete="family-name" {...form.register('surname')} />
          </Field>
        </div>
        <Field
          label={t('fields.username')}
          hint={t('fields.usernameHint', limits.username)}
          error={errors.username?.message}
        >
          <Input autoComplete="username" autoCapitalize="none" {...form.register('username')} />
        </Field>
        <Field label={t('fields.email')} error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field
          label={t('fields.password')}
          hint={t('fields.passwordHint', limits.password)}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <TermsCheckbox control={form.control} />
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('signUp.submit')}
        </Button>
      </form>
      <p className="text-ink-muted text-sm">
        {t('signUp.haveAccount')}{' '}
        <Link to="/signin" search={search} state className="font-medium text-accent-ink hover:underline">
          {t('signUp.signIn')}
        </Link>
      </p>
    </div>
  );
}
