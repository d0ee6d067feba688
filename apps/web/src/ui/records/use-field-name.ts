import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

const none = {};

/**
 * Returns the name of a field on a form: the text of its name below `texts`, or `elsewhere` if the text stands under another key. A field
 * without a text has its own name.
 */
export function useFieldName(
  texts: string,
  elsewhere: Readonly<Record<string, string>> = none,
): (field: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (field) => {
      // That the text is there is asked first.
      const key = elsewhere[field] ?? `${texts}.${field}`;
      return i18n.exists(key) ? (t(key as never) as string) : field;
    },
    [t, i18n, texts, elsewhere],
  );
}
