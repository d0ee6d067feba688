import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  lookupQueryOf,
  asksNothing,
  type LookupAnswers,
  type LookupQuery,
  type StudyNarrowing,
} from '@isocenter/contract/archive/lookup/fields.ts';
import { lookup } from '@isocenter/contract/archive/lookup/endpoints.ts';
import { partsIn, type LookupPart } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import type { DayWriting } from '@isocenter/contract/typed-day.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';

/** Letters come in every language that the product speaks, whatever the reader's own. */
const locales = ['en', 'de', 'fr', 'pt'] as const;

export function useDayWriting(): DayWriting {
  const { datePattern } = useFormats();
  return useMemo(() => ({ isMonthFirst: datePattern === 'MM/DD/YYYY', locales }), [datePattern]);
}

export interface LookedUp {
  readonly parts: readonly LookupPart[];
  /** The same object while it is the same that is looked up. */
  readonly query: LookupQuery;
  /** Undefined while they are looked for, and where nothing is asked. */
  readonly answers: LookupAnswers | undefined;
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

/** Returns the parts of a text, and the records that match them; only of the narrowed studies if there is a narrowing. */
export function useLookup(text: string, narrowing?: StudyNarrowing): LookedUp {
  const writing = useDayWriting();
  const mayAsk = useCan('read', 'Study');
  const parts = useMemo(() => partsIn(text, writing), [text, writing]);
  const asked = useMemo(() => lookupQueryOf(parts, narrowing), [parts, narrowing]);
  const { data, isEnabled, isPending, isError } = useQuery({
    queryKey: ['lookup', asked],
    queryFn: ({ signal }) => call(lookup, { body: asked }, { signal }),
    enabled: mayAsk && !asksNothing(asked),
    gcTime: 60_000,
  });
  const state = !isEnabled ? 'idle' : isPending ? 'searching' : isError ? 'failed' : 'found';
  return { parts, query: asked, answers: isEnabled ? data : undefined, state };
}
