import { useTranslation } from 'react-i18next';
import { AdvancedDialog } from '../../studio/bench/advanced-dialog.tsx';
import type { AdvancedInput } from '../../studio/bench/parameters.ts';
import { expressionFields } from './parameters.ts';

export default function ExpressionAdvancedDialog(props: AdvancedInput & { onClose: () => void }) {
  const { t } = useTranslation('change-expression');
  const words = (name: string) => ({
    label: t(`parameters.${name as 'seed'}.label`),
    hint: t(`parameters.${name as 'seed'}.hint`),
  });
  return <AdvancedDialog {...props} fields={expressionFields} words={words} />;
}
