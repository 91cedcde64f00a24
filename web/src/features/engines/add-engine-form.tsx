import { type EngineKind, engineKinds } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { addEngine, enginesQuery, type NewEngine } from './api.ts';

const blank: NewEngine = { kind: 'comfyui', url: '', name: '', model: '', chatModel: '' };

export function AddEngineForm() {
  const { t } = useTranslation('engines');
  const queryClient = useQueryClient();
  const [engine, setEngine] = useState(blank);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<NewEngine>) => setEngine((before) => ({ ...before, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await addEngine(engine);
      setEngine({ ...blank, kind: engine.kind });
      await queryClient.invalidateQueries(enginesQuery);
    } catch (fault) {
      showFailure(fault);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label={t('addKind')}>
        <Select value={engine.kind} onChange={(event) => change({ kind: event.target.value as EngineKind })}>
          {engineKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('addUrl')}>
        <Input
          type="url"
          required
          inputMode="url"
          placeholder={t('addUrlExample')}
          value={engine.url}
          onChange={(event) => change({ url: event.target.value })}
        />
      </Field>
      <Field label={t('addName')} optional={t('optional')}>
        <Input
          maxLength={80}
          value={engine.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      {engine.kind === 'images_api' && (
        <>
          <Field label={t('addModel')} hint={t('addModelHint')}>
            <Input
              required={engine.chatModel === ''}
              maxLength={200}
              value={engine.model}
              onChange={(event) => change({ model: event.target.value })}
            />
          </Field>
          <Field label={t('addChatModel')} hint={t('addChatModelHint')} optional={t('optional')}>
            <Input
              maxLength={200}
              value={engine.chatModel}
              onChange={(event) => change({ chatModel: event.target.value })}
            />
          </Field>
        </>
      )}
      <div className="flex items-end sm:col-span-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t('addSubmit')}
        </Button>
      </div>
    </form>
  );
}
