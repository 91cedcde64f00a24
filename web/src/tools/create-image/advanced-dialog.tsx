import { useTranslation } from 'react-i18next';
import { AdvancedDialog } from '../../studio/bench/advanced-dialog.tsx';
import type { AdvancedInput } from '../../studio/bench/parameters.ts';
import { createFields } from './parameters.ts';

export default function CreateAdvancedDialog(props: AdvancedInput & { onClose: () => void }) {
  const { t } = useTranslation('create-image');
  const words = (name: string) => ({
    label: t(`parameters.${name as 'seed'}.label`),
    hint: t(`parameters.${name as 'seed'}.hint`),
  });
  return <AdvancedDialog {...props} fields={createFields} words={words} />;
}
