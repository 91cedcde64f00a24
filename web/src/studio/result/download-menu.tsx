import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { openDialog } from '../dialogs.ts';
import { showFailure } from '../toasts.ts';
import { keptMetadata } from './api.ts';
import { type DownloadFormat, downloadFormats, downloadPicture } from './result-file.ts';

interface DownloadMenuProps {
  imageId: string;
  url: string;
  fileName: string;
  /** The lossless file, where only paying accounts have one; null: this account has none. */
  hdUrl?: string | null | undefined;
}

/** The result in the format one wants; the lossless one may belong to PRO. */
export function DownloadMenu({ imageId, url, fileName, hdUrl = url }: DownloadMenuProps) {
  const { t } = useTranslation('bench');
  const download = async (format: DownloadFormat) => {
    const from = format === 'png' ? hdUrl : url;
    if (from === null) openDialog('Premium');
    else await downloadPicture(from, fileName, format, await keptMetadata(imageId));
  };
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="soft" size="sm">
          <Download />
          {t('result.download')}
        </Button>
      }
    >
      {downloadFormats.map((format) => (
        <MenuItem key={format} onSelect={() => download(format).catch(showFailure)}>
          {t(`result.${format}`)}
          {format === 'png' && hdUrl === null && (
            <Badge tone="accent" className="ms-auto">
              {t('result.pro')}
            </Badge>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
