import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogActions, DialogFrame } from '../../ui/dialog.tsx';
import type { NewToken } from './api.ts';

/** The only moment in which the server tells the token itself. */
export function NewTokenShown({ token, onClose }: { token: NewToken; onClose: () => void }) {
  const { t } = useTranslation('account');
  const rows = [
    { label: t('tokens.access'), value: token.accessToken },
    { label: t('tokens.refresh'), value: token.refreshToken },
  ];
  return (
    <DialogFrame
      title={t('tokens.shownTitle')}
      description={t('tokens.shownText')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {rows.map(({ label, value }) => (
        <div key={label} className="grid gap-1.5">
          <p className="font-medium text-sm">{label}</p>
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 truncate rounded-control bg-sunken px-3 py-2.5 text-xs">
              {value}
            </code>
            <CopyButton text={value} label={t('tokens.copy')} copiedLabel={t('tokens.copied')} />
          </div>
        </div>
      ))}
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('tokens.done')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
