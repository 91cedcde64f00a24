import { formatCredits, tools } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { BookUser, CircleHelp, Download, Ellipsis, Hand, ImageDown, ZoomIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/index.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { seedOf } from '../bench/parameters.ts';
import { usePaymentCheck } from '../bench/use-payment-check.ts';
import { openDialog } from '../dialogs.ts';
import { tellRefusal } from '../processing/tell-refusal.ts';
import { downloadPicture } from '../result/result-file.ts';
import { showDone, showFailure, showToast } from '../toasts.ts';
import { type FaceVersion, startSkin, upscaleVersion } from './api.ts';

interface VersionActsProps {
  imageId: string;
  version: FaceVersion;
  disabled: boolean;
  /** Runs a further task on the version. */
  onRun: (request: () => Promise<string>) => void;
}

const skinDefaults = { skin: '', seed: '' };
const skinPrice = tools.skin.price({} as never, { widthPx: 1, heightPx: 1 });
const upscalePrice = tools.face_upscale.price({} as never, { widthPx: 1, heightPx: 1 });

/** What can be made of the version on the picture: an identity, a sharper face, matching skin, a file. */
export function VersionActs({ imageId, version, disabled, onRun }: VersionActsProps) {
  const { t } = useTranslation('faces');
  const queryClient = useQueryClient();
  const mayPay = usePaymentCheck();
  const { face, generation, url, hdUrl } = version;
  const price = (hundredths: number) => {
    const amount = Number(formatCredits(hundredths));
    return <span className="ms-auto text-ink-faint text-xs">{t('credits', { count: amount, amount })}</span>;
  };

  async function upscale() {
    if (!mayPay(upscalePrice, 1)) return;
    try {
      await upscaleVersion(imageId, version);
      showDone(t('upscaled'));
      await queryClient.invalidateQueries({ queryKey: ['results', imageId] });
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    } catch (fault) {
      if (fault instanceof ApiError && fault.code === 'dimension_limit') showToast('dimensionLimit');
      else if (fault instanceof ApiError && fault.code === 'engine_failed') showToast('upscaleError');
      else tellRefusal(fault, 'creditsForImages', 1);
    }
  }

  const skin = () =>
    openDialog('AdvancedParameters:skin-change', {
      values: skinDefaults,
      defaults: skinDefaults,
      onApply: (values) => {
        if (mayPay(skinPrice, 1))
          onRun(() => startSkin(imageId, version, String(values.skin), seedOf(values)));
      },
    });

  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          disabled={disabled}
          aria-label={t('more', { number: face + 1 })}
        >
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem
        onSelect={() => openDialog('SaveIdentity', { imageId, face, generation, tool: version.tool })}
      >
        <BookUser />
        {t('save')}
      </MenuItem>
      <MenuItem onSelect={() => void upscale()}>
        <ZoomIn />
        {t('upscale')}
        {price(upscalePrice)}
      </MenuItem>
      <MenuItem onSelect={skin}>
        <Hand />
        {t('skin')}
        {price(skinPrice)}
      </MenuItem>
      <MenuItem onSelect={() => downloadPicture(url, `face-${face + 1}`, 'png').catch(showFailure)}>
        <Download />
        {t('download')}
      </MenuItem>
      {hdUrl && (
        <MenuItem onSelect={() => downloadPicture(hdUrl, 'hd', 'png').catch(showFailure)}>
          <ImageDown />
          {t('downloadHd')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => openDialog('Help:skin-change')}>
        <CircleHelp />
        {t('skinHelp')}
      </MenuItem>
    </Menu>
  );
}
