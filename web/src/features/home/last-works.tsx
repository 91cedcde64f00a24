import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadLastWorks } from './api.ts';

/** The newest pictures of the account; nothing at all while there are none. */
export function LastWorks() {
  const { t } = useTranslation(['home', 'studio']);
  const { data } = useQuery({ queryKey: ['last-works'], queryFn: ({ signal }) => loadLastWorks(signal) });
  if (!data || data.length === 0) return null;
  return (
    <section className="grid gap-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-2xl">{t('lastWorks')}</h2>
        <Link to="/gallery" className="font-medium text-accent-ink text-sm hover:underline">
          {t('allWorks')}
        </Link>
      </div>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {data.map((work) => (
          <li key={work.id} className="aspect-square overflow-hidden rounded-panel bg-sunken">
            <Link to={work.route} search={{ image: work.id }} className="block size-full">
              <img
                src={work.thumbnailUrl}
                alt={t(`studio:tools.${work.tool}.name`)}
                className="size-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
