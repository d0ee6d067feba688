import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchOf } from '#api/search.ts';
import { lookupSearch } from './lookup-search.ts';

const restMilliseconds = 250;

export interface BoxText {
  /** As it stands in the box. */
  readonly text: string;
  /** What is looked up: the text as it was when the typing rested, or at once on Enter. */
  readonly searched: string;
  readonly type: (text: string) => void;
  readonly search: (text: string) => void;
}

/** The text of the box, and of the page's address once it rests. */
export function useBoxText(): BoxText {
  const [{ q = '' }, change] = useSearchOf(lookupSearch);
  const [text, setText] = useState(q);
  const asked = useRef(q);
  const search = useCallback(
    (next: string) => {
      setText(next);
      if (asked.current === next.trim()) return;
      asked.current = next.trim();
      change({ q: next.trim() || undefined }, 'replace');
    },
    [change],
  );
  useEffect(() => {
    const timer = setTimeout(() => search(text), restMilliseconds);
    return () => clearTimeout(timer);
  }, [text, search]);
  // Another address of the same page, as by the back button.
  useEffect(() => {
    if (asked.current === q) return;
    asked.current = q;
    setText(q);
  }, [q]);
  return { text, searched: q, type: setText, search };
}
