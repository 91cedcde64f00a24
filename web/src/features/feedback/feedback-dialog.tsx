import { emailText } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../api/index.ts';
import { useSession } from '../../api/session.ts';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, TextArea } from '../../ui/input.tsx';

const MESSAGE_MAX_CHARS = 5_000;

const messageForm = (requiredText: string, visitor: boolean) =>
  z.object({
    message: z.string().trim().min(1, requiredText).max(MESSAGE_MAX_CHARS),
    email: visitor ? z.string().min(1, requiredText).pipe(emailText) : z.string(),
  });

/** Feedback of a signed-in user, or a message to the operator from anybody. */
export default function FeedbackDialog({
  topic,
  onClose,
}: DialogInputs['Feedback'] & { onClose: () => void }) {
  const { t } = useTranslation('feedback');
  const visitor = useSession().state !== 'in';
  const form = useForm({
    resolver: zodResolver(messageForm(t('required'), visitor)),
    defaultValues: { message: '', email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ message, email }) => {
    try {
      await call(endpoints.sendContact, { message, email: visitor ? email : null });
      showDone(t('sent'));
      onClose();
    } catch (fault) {
      showFailure(fault);
    }
  });

  return (
    <DialogFrame
      title={t(`${topic}Title`)}
      description={t(`${topic}Text`)}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {visitor && (
          <Field label={t('email')} hint={t('emailHint')} error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
        )}
        <Field label={t('message')} error={errors.message?.message}>
          <TextArea rows={5} {...form.register('message')} />
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {t('send')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
