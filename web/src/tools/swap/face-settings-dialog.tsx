import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../studio/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import { SwapFields } from './swap-options.tsx';

type FaceSettingsProps = DialogInputs['FaceSettings'] & { onClose: () => void };

/** Strength, hair and seed of one face, where they differ from those of all. */
export default function FaceSettingsDialog({ number, values, onApply, onClose }: FaceSettingsProps) {
  const { t } = useTranslation(['swap', 'bench']);
  const [draft, setDraft] = useState(values);
  const apply = (next: typeof values | null) => {
    onApply(next);
    onClose();
  };
  return (
    <DialogFrame title={t('faceSettings.title', { number })} closeLabel={t('bench:close')} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft);
        }}
      >
        <SwapFields
          settings={draft}
          disabled={false}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <DialogActions>
          <Button variant="ghost" onClick={() => apply(null)}>
            {t('faceSettings.asAll')}
          </Button>
          <Button type="submit" variant="primary">
            {t('bench:advanced.apply')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
