import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StudyNarrowing } from '@isocenter/contract/archive/lookup/fields.ts';
import { useSearchOf } from '#api/search.ts';
import { lookupSearch, narrowingOf, type Narrowed } from './lookup-search.ts';

const restMilliseconds = 250;

export interface BoxText {
  /** The text in the box. */
  readonly text: string;
  /** The text of the lookup: as it was when the typing rested, or at once on Enter. */
  readonly searched: string;
  /** The narrowing of the studies, for the form and for the server. */
  readonly narrowed: Narrowed;
  readonly narrowing: StudyNarrowing;
  readonly type: (text: string) => void;
  readonly search: (text: string, narrowed?: Narrowed) => void;
}

/** The text of the box, and of the page's address once it rests, with what narrows it. */
export function useBoxText(): BoxText {
  const [{ q = '', filter: narrowed }, change] = useSearchOf(lookupSearch);
  const [text, setText] = useState(q);
  const searched = useRef(q);
  const search = useCallback(
    (next: string, filter?: Narrowed) => {
      setText(next);
      if (searched.current === next.trim() && filter === undefined) return;
      searched.current = next.trim();
      change({ q: next.trim() || undefined, ...(filter === undefined ? {} : { filter }) }, 'replace');
    },
    [change],
  );
  useEffect(() => {
    const timer = setTimeout(() => search(text), restMilliseconds);
    return () => clearTimeout(timer);
  }, [text, search]);
  // Another address of the same page, as by the back button.
  useEffect(() => {
    if (searched.current === q) return;
    searched.current = q;
    setText(q);
  }, [q]);
  const narrowing = useMemo(() => narrowingOf(narrowed), [narrowed]);
  return { text, searched: q, narrowed, narrowing, type: setText, search };
}
