import { studioToolIds, tools } from '@facet/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ToolExample } from './tool-example.tsx';

export function ToolCards() {
  const { t } = useTranslation(['home', 'studio']);
  return (
    <section className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="font-semibold text-2xl">{t('tools')}</h2>
        <p className="text-ink-muted">{t('toolsText')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 xl:grid-cols-5">
        {studioToolIds.map((id) => (
          <li key={id}>
            <Link to={tools[id].route!} className="group grid gap-3 rounded-panel">
              <ToolExample tool={id} />
              <span className="grid gap-0.5">
                <span className="font-semibold group-hover:text-accent-ink">
                  {t(`studio:tools.${id}.name`)}
                </span>
                <span className="text-ink-muted text-sm">{t(`studio:tools.${id}.short`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
