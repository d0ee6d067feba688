import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayWait } from '@isocenter/contract/people/policies/may-wait.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { policiesToAcceptQuery } from '#features/people/policies/policies-queries.ts';
import { defaultLanguage, knownLanguage } from '#i18n/i18n.ts';

/**
 * Returns true if something can open because nothing has to be accepted before. What is open stays open, behind the dialog, when a text is
 * published meanwhile. If the server does not answer, nobody is kept from his work.
 */
export function useNothingToAccept(opening: string): boolean {
  const { i18n } = useTranslation();
  const [opened, setOpened] = useState<string>();
  const isOpen = opened === opening;
  const language = knownLanguage(i18n.language) ?? defaultLanguage;
  const question = policiesToAcceptQuery(language);
  const { data, isStale, isError, failureCount } = useQuery({ ...question, enabled: !isOpen });
  const isOverheard = useQueryClient().getQueryState(question.queryKey)?.isInvalidated === true;
  // What was known before a publication was heard of is asked again first; what is only old keeps nobody from what he opens next.
  const isKnown = data !== undefined && (!isStale || (opened !== undefined && !isOverheard));
  const isFree = isKnown ? mayWait(data.rows) : isError || failureCount > 0;
  if (isFree && !isOpen) setOpened(opening);
  return isOpen || isFree;
}
