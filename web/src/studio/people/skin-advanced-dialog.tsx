import { useTranslation } from 'react-i18next';
import { AdvancedDialog } from '../bench/advanced-dialog.tsx';
import type { AdvancedInput, ParameterField } from '../bench/parameters.ts';

const fields: readonly ParameterField[] = [{ kind: 'seed', name: 'seed' }];

export default function SkinAdvancedDialog(props: AdvancedInput & { onClose: () => void }) {
  const { t } = useTranslation('faces');
  const words = () => ({ label: t('skinParameters.seed.label'), hint: t('skinParameters.seed.hint') });
  return <AdvancedDialog {...props} title={t('skin')} submit={t('skin')} fields={fields} words={words} />;
}
