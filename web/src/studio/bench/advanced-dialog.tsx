import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, TextArea } from '../../ui/input.tsx';
import { Slider } from '../../ui/slider.tsx';
import type { AdvancedInput, ParameterField } from './parameters.ts';
import { SeedField } from './seed-field.tsx';
import { SwitchRow } from './switch-row.tsx';

interface ParameterWords {
  label: string;
  hint?: string;
  /** Of a choice that is not made. */
  open?: string;
}

interface ParameterProps {
  field: ParameterField;
  words: ParameterWords;
  value: number | string | boolean;
  onChange: (value: number | string | boolean) => void;
}

function Parameter({ field, words: { label, hint, open }, value, onChange }: ParameterProps) {
  if (field.kind === 'range') {
    const { min, max, step } = field;
    return <Slider {...{ label, hint, min, max, step, onChange }} value={Number(value)} />;
  }
  if (field.kind === 'switch') {
    return <SwitchRow {...{ label, hint, onChange }} checked={value === true} />;
  }
  if (field.kind === 'seed') {
    return <SeedField hint={hint} value={String(value)} onChange={onChange} />;
  }
  if (field.kind === 'choice') {
    return (
      <Field label={label} hint={hint}>
        <Select value={String(value)} onChange={(event) => onChange(event.target.value)}>
          <option value="">{open}</option>
          {field.keywords.map(({ keyword, label }) => (
            <option key={keyword} value={keyword}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <Field label={label} hint={hint}>
      <TextArea value={String(value)} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

interface AdvancedDialogProps extends AdvancedInput {
  fields: readonly ParameterField[];
  /** Where the dialog is the last step before a run of its own. */
  title?: string;
  submit?: string;
  /** Label and hint of a field. */
  words: (name: string) => ParameterWords;
  onClose: () => void;
}

export function AdvancedDialog(props: AdvancedDialogProps) {
  const { fields, words, values, defaults, title, submit, onApply, onClose } = props;
  const { t } = useTranslation('bench');
  const [draft, setDraft] = useState(values);
  return (
    <DialogFrame title={title ?? t('advanced.title')} closeLabel={t('close')} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
          onClose();
        }}
      >
        {fields.map((field) => (
          <Parameter
            key={field.name}
            field={field}
            words={words(field.name)}
            value={draft[field.name] ?? ''}
            onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <DialogActions>
          <Button variant="ghost" onClick={() => setDraft(defaults)}>
            {t('advanced.reset')}
          </Button>
          <Button type="submit" variant="primary">
            {submit ?? t('advanced.apply')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
