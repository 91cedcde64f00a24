import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** ISO text → a date in the user's language. */
export function useDates(): (iso: string) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
    return (iso) => format.format(new Date(iso));
  }, [i18n.language]);
}
