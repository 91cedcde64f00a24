import * as endpoints from '@facet/contract/endpoints';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../api/download.ts';
import { openDialog } from '../../studio/dialogs.ts';
import { showFailure } from '../../studio/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

function ExportRow() {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadFile(endpoints.exportMe, 'facet-export.zip');
    } catch (fault) {
      showFailure(fault);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <h3 className="font-medium text-sm tracking-normal">{t('data.export')}</h3>
        <p className="text-ink-muted text-sm">{t('data.exportText')}</p>
      </div>
      <Button busy={busy} onClick={download}>
        <Download />
        {t('data.download')}
      </Button>
    </div>
  );
}

export function DataSection() {
  const { t } = useTranslation('account');
  return (
    <SettingsSection id="data" title={t('profile.data')}>
      <ExportRow />
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
        <div className="grid gap-1">
          <h3 className="font-medium text-sm tracking-normal">{t('data.delete')}</h3>
          <p className="text-ink-muted text-sm">{t('data.deleteText')}</p>
        </div>
        <Button variant="danger" onClick={() => openDialog('DeleteAccount')}>
          {t('data.delete')}
        </Button>
      </div>
    </SettingsSection>
  );
}
