import type { StudioToolId } from '@facet/contract';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { appTexts } from './texts.ts';

export type ScreenTitle = keyof typeof appTexts.titles | { tool: StudioToolId };

/** "Gallery · Facet": the deepest route that has a title names the document. */
export function useScreenTitle(): void {
  const { t } = useTranslation(['app', 'studio']);
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const screen =
    title && (typeof title === 'string' ? t(`titles.${title}`) : t(`studio:tools.${title.tool}.name`));
  useEffect(() => {
    document.title = screen ? t('title', { screen }) : t('product');
  }, [screen, t]);
}
