import type { Consent } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/index.ts';
import { showDone, showFailure, showToast } from '../../studio/toasts.ts';
import { checkFile } from '../../studio/upload/check-file.ts';
import { type PictureSource, readAddress } from '../../studio/upload/picture-source.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { uploadIdentity } from './api.ts';
import { ConsentChoice } from './consent-choice.tsx';
import { inFolder, nameOfAddress, nameOfFile, tidyName } from './folder-path.ts';
import { identitiesKey } from './queries.ts';

interface FaceUploadFormProps {
  folder: string;
  onSaved: (fullName: string) => void;
  onCancel: () => void;
}

const hasNoFace = (fault: unknown) =>
  fault instanceof ApiError && (fault.code === 'no_faces' || fault.code === 'nsfw');

/** One person from one or more photos: whose face it is must be said before anything is stored. */
export function FaceUploadForm({ folder, onSaved, onCancel }: FaceUploadFormProps) {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const [addressText, setAddressText] = useState('');
  const [typed, setTyped] = useState<string>();
  const [consent, setConsent] = useState<Consent>();
  const [progress, setProgress] = useState<number | null>(null);
  const address = readAddress(addressText);
  const isNoAddress = addressText.trim() !== '' && !address;
  const sources: PictureSource[] = [...photos, ...(address ? [{ url: address }] : [])];
  const proposed = photos[0] ? nameOfFile(photos[0].name) : address ? nameOfAddress(address) : '';
  const name = tidyName(typed ?? proposed);
  const missing = sources.length === 0 ? 'photoMissing' : consent === undefined ? 'consentMissing' : null;

  async function choose(files: readonly File[]) {
    setPhotos(files);
    const problems = await Promise.all(files.map((file) => checkFile(file)));
    setProblem(problems.find((found) => found)?.text);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (missing || !consent || name === '' || problem || isNoAddress) return;
    const fullName = inFolder(folder, name);
    try {
      for (const [index, photo] of sources.entries()) {
        const onProgress = (fraction: number) => setProgress((index + fraction) / sources.length);
        onProgress(0);
        await uploadIdentity({ photo, name: fullName, consent, beside: index > 0, onProgress });
      }
      showDone(t('uploaded'));
      onSaved(fullName);
    } catch (fault) {
      if (hasNoFace(fault)) showToast('nsfwOrNoFaces');
      else showFailure(fault);
    } finally {
      setProgress(null);
      await queryClient.invalidateQueries({ queryKey: identitiesKey });
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field label={t('photo')} error={problem} hint={t('photosHint')}>
        <Input
          type="file"
          multiple
          accept="image/png,image/jpeg,image/webp,image/tiff"
          className="h-auto py-2 file:me-3 file:rounded-control file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-ink"
          onChange={(event) => void choose([...(event.target.files ?? [])])}
        />
      </Field>
      <Field label={t('address')} error={isNoAddress ? t('addressInvalid') : undefined}>
        <Input
          type="url"
          inputMode="url"
          value={addressText}
          maxLength={2_048}
          placeholder={t('addressExample')}
          onChange={(event) => setAddressText(event.target.value)}
        />
      </Field>
      <Field label={t('name')} hint={t('nameHint')}>
        <Input
          value={typed ?? name}
          maxLength={400}
          placeholder={t('namePlaceholder')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <ConsentChoice value={consent} onChange={setConsent} />
      <div className="grid gap-2">
        {missing && <p className="text-end text-ink-muted text-xs">{t(missing)}</p>}
        <DialogActions>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={progress !== null}
            disabled={missing !== null || name === '' || problem !== undefined || isNoAddress}
          >
            {progress === null ? t('upload') : t('uploading', { percent: Math.round(progress * 100) })}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
