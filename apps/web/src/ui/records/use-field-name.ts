import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What a form calls a field: by its name below `texts`, or as `elsewhere` says where the text stands under another key. A field that
 * has no text is called by its own name.
 */
export function useFieldName(
  texts: string,
  elsewhere: Readonly<Record<string, ParseKeys>> = {},
): (field: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (field) => {
      // That the text is there is asked first.
      const key = (elsewhere[field] ?? `${texts}.${field}`) as ParseKeys;
      return i18n.exists(key) ? t(key) : field;
    },
    [t, i18n, texts, elsewhere],
  );
}
