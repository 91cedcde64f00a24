import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { useLink } from '../../api/server-config.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface SignUpValues {
  name: string;
  surname: string;
  username: string;
  email: string;
  password: string;
  terms: boolean;
}

export function TermsCheckbox({ control }: { control: Control<SignUpValues> }) {
  const { t } = useTranslation('account');
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'terms' });
  const terms = useLink('terms');
  const privacy = useLink('privacy');
  const anchor = (href: string) => (
    // biome-ignore lint/a11y/useAnchorContent: Trans fills it
    <a href={href} target="_blank" rel="noreferrer" className="text-accent-ink underline" />
  );
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          ref={field.ref}
          checked={field.value}
          onCheckedChange={(checked) => field.onChange(checked === true)}
          onBlur={field.onBlur}
          aria-invalid={fieldState.error ? true : undefined}
          aria-describedby={fieldState.error ? `${id}-error` : undefined}
        />
        <label htmlFor={id} className="text-sm leading-5">
          {terms && privacy ? (
            <Trans
              ns="account"
              i18nKey="signUp.terms"
              components={{ terms: anchor(terms), privacy: anchor(privacy) }}
            />
          ) : (
            t('signUp.termsPlain')
          )}
        </label>
      </div>
      {fieldState.error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-xs">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
