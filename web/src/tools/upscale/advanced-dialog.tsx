import { useTranslation } from 'react-i18next';
import { AdvancedDialog } from '../../studio/bench/advanced-dialog.tsx';
import type { AdvancedInput } from '../../studio/bench/parameters.ts';
import { upscaleFields } from './parameters.ts';

export default function UpscaleAdvancedDialog(props: AdvancedInput & { onClose: () => void }) {
  const { t } = useTranslation('upscale');
  const words = (name: string) => ({
    label: t(`parameters.${name as 'seed'}.label`),
    hint: t(`parameters.${name as 'seed'}.hint`),
  });
  return <AdvancedDialog {...props} fields={upscaleFields} words={words} />;
}
