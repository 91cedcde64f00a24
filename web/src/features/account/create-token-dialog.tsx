import { type ApiScope, apiScopes, limits } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { createToken, type NewToken } from './api.ts';
import { NewTokenShown } from './new-token-shown.tsx';
import { tokensQuery } from './queries.ts';
import { scopeKeys } from './scope-keys.ts';

const MINUTES_PER_DAY = 24 * 60;
const expiryDays = [
  1,
  7,
  limits.token.defaultMinutes / MINUTES_PER_DAY,
  90,
  limits.token.maxMinutes / MINUTES_PER_DAY,
];

function ScopeChoice({ chosen, onChange }: { chosen: ApiScope[]; onChange: (scopes: ApiScope[]) => void }) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-medium text-sm">{t('tokens.scopes')}</legend>
      {apiScopes.map((scope) => (
        <div key={scope} className="flex items-center gap-3">
          <Checkbox
            id={id + scope}
            checked={chosen.includes(scope)}
            onCheckedChange={(checked) =>
              onChange(
                apiScopes.filter((other) => (other === scope ? checked === true : chosen.includes(other))),
              )
            }
          />
          <label htmlFor={id + scope} className="text-sm">
            {t(scopeKeys[scope])}
          </label>
        </div>
      ))}
      {chosen.length === 0 && (
        <p role="alert" className="text-danger text-xs">
          {t('tokens.scopeMissing')}
        </p>
      )}
    </fieldset>
  );
}

export default function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(limits.token.defaultMinutes / MINUTES_PER_DAY);
  const [scopes, setScopes] = useState<ApiScope[]>([...apiScopes]);
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<NewToken | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      setCreated(await createToken(name.trim(), days * MINUTES_PER_DAY, scopes));
      await queryClient.invalidateQueries(tokensQuery);
    } catch (fault) {
      showFailure(fault);
    } finally {
      setBusy(false);
    }
  }

  if (created) return <NewTokenShown token={created} onClose={onClose} />;
  return (
    <DialogFrame
      title={t('tokens.dialogTitle')}
      description={t('tokens.dialogText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('tokens.name')} optional={t('fields.optional')}>
          <Input
            value={name}
            maxLength={100}
            placeholder={t('tokens.namePlaceholder')}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={t('tokens.expiry')}>
          <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {expiryDays.map((count) => (
              <option key={count} value={count}>
                {t('tokens.days', { count })}
              </option>
            ))}
          </Select>
        </Field>
        <ScopeChoice chosen={scopes} onChange={setScopes} />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('tokens.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={scopes.length === 0}>
            {t('tokens.create')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
