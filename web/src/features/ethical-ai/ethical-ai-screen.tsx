import { useTranslation } from 'react-i18next';
import { FacetArtwork } from '../../studio/artwork.tsx';
import { ModelList } from './model-list.tsx';

const principles = ['consent', 'nobody', 'screening', 'own', 'licences', 'trace'] as const;

export function EthicalAiScreen() {
  const { t } = useTranslation('ethical-ai');
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-14 p-4 py-8 sm:p-8 lg:py-12">
      <header className="grid items-end gap-8 md:grid-cols-[1fr_18rem]">
        <div className="grid gap-4">
          <h1 className="font-semibold text-4xl sm:text-5xl">{t('title')}</h1>
          <p className="max-w-xl text-ink-muted text-lg leading-relaxed">{t('text')}</p>
        </div>
        <FacetArtwork className="hidden h-56 w-full rounded-panel object-cover object-[50%_30%] md:block" />
      </header>
      <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {principles.map((name) => (
          <li key={name} className="grid content-start gap-2 border-line border-t pt-5">
            <h2 className="font-semibold">{t(`principles.${name}.title`)}</h2>
            <p className="text-ink-muted text-sm leading-relaxed">{t(`principles.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <ModelList />
    </div>
  );
}
