import type { AbilityView } from '@facet/contract';
import { useTranslation } from 'react-i18next';

/** On a phone each ability is a small card, else a row. */
export function AbilityTable({ abilities }: { abilities: AbilityView[] }) {
  const { t } = useTranslation('engines');
  return (
    <table className="w-full text-left text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-ink-muted text-xs">
          <th className="py-2 pe-4 font-medium">{t('ability')}</th>
          <th className="py-2 pe-4 font-medium">{t('engine')}</th>
          <th className="py-2 pe-4 font-medium">{t('model')}</th>
          <th className="py-2 font-medium">{t('licence')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {abilities.map(({ ability, engine, model, licence, built_in }) => (
          <tr key={ability} className="max-sm:grid max-sm:gap-0.5 max-sm:py-3">
            <th scope="row" className="py-2.5 pe-4 font-medium max-sm:py-0">
              {t(`names.${ability}`)}
            </th>
            <td className="py-2.5 pe-4 max-sm:py-0">
              {engine ?? <span className="text-ink-muted">{t(`builtIn.${built_in}`)}</span>}
            </td>
            <td className="py-2.5 pe-4 text-ink-muted max-sm:py-0 max-sm:text-xs">{model}</td>
            <td className="py-2.5 text-ink-muted max-sm:py-0 max-sm:text-xs">{licence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
