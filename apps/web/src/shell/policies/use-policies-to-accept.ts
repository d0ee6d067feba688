import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyToAccept } from '@isocenter/contract/people/policies/fields.ts';
import { policiesToAcceptQuery } from '#features/people/policies/policies-queries.ts';
import { defaultLanguage, knownLanguage } from '#i18n/i18n.ts';

const none: readonly PolicyToAccept[] = [];

/** Returns the documents that the person has to accept, in his language. */
export function usePoliciesToAccept(): readonly PolicyToAccept[] {
  const { i18n } = useTranslation();
  return useQuery(policiesToAcceptQuery(knownLanguage(i18n.language) ?? defaultLanguage)).data?.rows ?? none;
}
