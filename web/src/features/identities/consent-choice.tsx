import { type Consent, consents } from '@facet/contract';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ConsentChoiceProps {
  value: Consent | undefined;
  onChange: (consent: Consent) => void;
}

/** Whose face it is: asked before anything of it is stored. */
export function ConsentChoice({ value, onChange }: ConsentChoiceProps) {
  const { t } = useTranslation('identities');
  const id = useId();
  return (
    <RadioGroup.Root
      aria-labelledby={id}
      value={value ?? ''}
      onValueChange={(next) => onChange(next as Consent)}
      className="grid gap-2"
    >
      <p id={id} className="font-medium text-sm">
        {t('consentTitle')}
      </p>
      {consents.map((consent) => (
        <div key={consent} className="flex items-center gap-3">
          <RadioGroup.Item
            id={id + consent}
            value={consent}
            className="grid size-5 place-items-center rounded-full border border-line-strong bg-surface data-[state=checked]:border-accent"
          >
            <RadioGroup.Indicator className="size-2.5 rounded-full bg-accent" />
          </RadioGroup.Item>
          <label htmlFor={id + consent} className="text-sm">
            {t(`consent.${consent}`)}
          </label>
        </div>
      ))}
    </RadioGroup.Root>
  );
}
