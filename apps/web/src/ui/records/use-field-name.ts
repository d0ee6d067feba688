import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

const none = {};

/**
 * What a form calls a field: by its name below `texts`, or as `elsewhere` says where the text stands under another key. A field that
 * has no text is called by its own name.
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
