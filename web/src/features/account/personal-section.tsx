import { faceCatalogues, profileFields } from '@facet/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Account, accountQuery } from '../../api/session.ts';
import { showDone } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type PersonalData, savePersonalData } from './api.ts';
import { SettingsSection } from './settings-section.tsx';
import { useFormFailure } from './use-form-failure.ts';

const personalForm = z.object({
  name: profileFields.name.unwrap().unwrap(),
  surname: profileFields.surname.unwrap().unwrap(),
  company: profileFields.affiliation.unwrap().unwrap(),
  address: profileFields.address.unwrap().unwrap(),
  country: profileFields.country.unwrap().unwrap(),
  vatNumber: profileFields.vat_num.unwrap().unwrap(),
});

const COUNTRY_LIST = 'countries';

const fields: readonly { name: keyof PersonalData; autoComplete: string; wide?: boolean; list?: string }[] = [
  { name: 'name', autoComplete: 'given-name' },
  { name: 'surname', autoComplete: 'family-name' },
  { name: 'company', autoComplete: 'organization' },
  { name: 'vatNumber', autoComplete: 'off' },
  { name: 'address', autoComplete: 'street-address', wide: true },
  { name: 'country', autoComplete: 'country-name', list: COUNTRY_LIST },
];

/** Found by typing; any other value, such as one stored earlier, stays valid. */
function CountryList() {
  return (
    <datalist id={COUNTRY_LIST}>
      {faceCatalogues.Country.keywords.map(({ keyword, label }) => (
        <option key={keyword} value={label} />
      ))}
    </datalist>
  );
}

function toValues({ name, surname, company, address, country, vatNumber }: Account): PersonalData {
  return { name, surname, company, address, country, vatNumber };
}

export function PersonalSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(personalForm),
    values: toValues(account),
    resetOptions: { keepDirtyValues: true },
  });
  const showProblems = useFormFailure(form, { affiliation: 'company', vat_num: 'vatNumber' });
  const { errors, isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await savePersonalData(values);
      queryClient.setQueryData(accountQuery.queryKey, saved);
      form.reset(toValues(saved));
      showDone(t('profile.saved'));
    } catch (fault) {
      showProblems(fault);
    }
  });

  return (
    <SettingsSection id="personal" title={t('profile.personal')} text={t('profile.personalText')}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ name, autoComplete, wide, list }) => (
            <Field
              key={name}
              label={t(`fields.${name}`)}
              error={errors[name]?.message}
              className={wide ? 'sm:col-span-2' : ''}
            >
              <Input autoComplete={autoComplete} list={list} {...form.register(name)} />
            </Field>
          ))}
          <CountryList />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {isDirty && (
            <Button variant="ghost" onClick={() => form.reset()}>
              {t('profile.discard')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
