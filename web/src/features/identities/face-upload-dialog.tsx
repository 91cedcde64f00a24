import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { checkFile } from '../../studio/upload/check-file.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type Consent, uploadIdentity } from './api.ts';
import { ConsentChoice } from './consent-choice.tsx';
import { inFolder, tidyName } from './folder-path.ts';
import { identitiesKey } from './queries.ts';

/** A new identity from a photo: whose face it is must be said before it is stored. */
export default function FaceUploadDialog({
  folder,
  onClose,
}: DialogInputs['FaceUpload'] & { onClose: () => void }) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const [photo, setPhoto] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [name, setName] = useState('');
  const [consent, setConsent] = useState<Consent>();
  const [progress, setProgress] = useState<number | null>(null);
  const ready = photo && consent && tidyName(name) !== '' && !problem;

  async function choose(file: File | undefined) {
    setPhoto(file);
    setProblem(file && (await checkFile(file))?.text);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    setProgress(0);
    try {
      await uploadIdentity({
        photo,
        name: inFolder(folder, tidyName(name)),
        consent,
        onProgress: setProgress,
      });
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
      showDone(t('uploaded'));
      onClose();
    } catch (fault) {
      showFailure(fault);
      setProgress(null);
    }
  }

  return (
    <DialogFrame
      title={t('uploadTitle')}
      description={t('uploadText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('photo')} error={problem}>
          <Input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/tiff"
            className="h-auto py-2 file:me-3 file:rounded-control file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-ink"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        <Field label={t('name')} hint={t('nameHint')}>
          <Input
            value={name}
            maxLength={400}
            placeholder={t('namePlaceholder')}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <ConsentChoice value={consent} onChange={setConsent} />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={progress !== null} disabled={!ready}>
            {progress === null ? t('upload') : t('uploading', { percent: Math.round(progress * 100) })}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
