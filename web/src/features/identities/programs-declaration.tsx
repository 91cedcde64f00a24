import { consents, type IdentityDeclaration } from '@facet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showDone, showFailure } from '../../studio/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { declareConsent } from './api.ts';
import { declarationQuery } from './queries.ts';

/** Whose faces programs upload that cannot say it; what the terms ask for counts until its owner says otherwise. */
export function ProgramsDeclaration() {
  const { t } = useTranslation('identities');
  const queryClient = useQueryClient();
  const { data } = useQuery(declarationQuery);
  if (data === undefined) return null;

  async function declare(declaration: IdentityDeclaration) {
    try {
      await declareConsent(declaration);
      showDone(t('declaration.saved'));
    } catch (fault) {
      showFailure(fault);
    }
    await queryClient.invalidateQueries({ queryKey: declarationQuery.queryKey });
  }

  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-control py-1 font-medium text-ink-muted text-xs hover:text-ink">
        {t('declaration.title')}
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="text-ink-muted text-xs leading-relaxed">{t('declaration.text')}</p>
        <Field label={t('declaration.label')}>
          <Select
            value={data ?? 'permission'}
            onChange={(event) => void declare(event.target.value as IdentityDeclaration)}
          >
            {consents.map((consent) => (
              <option key={consent} value={consent}>
                {t(`consent.${consent}`)}
              </option>
            ))}
            <option value="refuse">{t('declaration.refuse')}</option>
          </Select>
        </Field>
      </div>
    </details>
  );
}
