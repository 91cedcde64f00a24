import { useTranslation } from 'react-i18next';
import { AdvancedDialog } from '../bench/advanced-dialog.tsx';
import type { AdvancedInput, ParameterField } from '../bench/parameters.ts';
import { skinKeywords } from './skin-words.ts';

const fields: readonly ParameterField[] = [
  { kind: 'choice', name: 'skin', keywords: skinKeywords },
  { kind: 'seed', name: 'seed' },
];

export default function SkinAdvancedDialog(props: AdvancedInput & { onClose: () => void }) {
  const { t } = useTranslation('faces');
  const words = (name: string) => ({
    label: t(`skinParameters.${name as 'skin'}.label`),
    hint: t(`skinParameters.${name as 'skin'}.hint`),
    open: t('skinParameters.skin.open'),
  });
  return <AdvancedDialog {...props} title={t('skin')} submit={t('skin')} fields={fields} words={words} />;
}
