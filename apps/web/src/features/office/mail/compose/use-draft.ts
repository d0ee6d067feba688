import { useCallback, useEffect, useRef, useState } from 'react';
import { addDraft, discardDraft, saveDraft, sendDraft } from '@isocenter/contract/office/mail/endpoints.ts';
import { call } from '#api/client.ts';
import { errorOf } from '#api/error-of.ts';
import { isEmpty, textOf, type Composed } from './composer.ts';
import type { Composer } from './use-composers.ts';

const pauseMilliseconds = 2_000;

export type DraftState =
  | { readonly kind: 'new' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly error: Error };

/** A mail while it is written: kept on the server when the typing pauses, in the order in which it was typed. */
export function useDraft({ mailId: firstId, start }: Composer) {
  const [composed, setComposed] = useState(start);
  const [state, setState] = useState<DraftState>({ kind: 'new' });
  const mailId = useRef(firstId);
  const latest = useRef({ composed: start, saved: firstId === undefined ? undefined : start });
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const isOver = useRef(false);

  /** Saves what was written since the last time. @throws ApiError */
  const save = useCallback(async (): Promise<number | undefined> => {
    const run = async (): Promise<number | undefined> => {
      const { composed: now, saved } = latest.current;
      if (isOver.current || now === saved || (mailId.current === undefined && isEmpty(now))) return mailId.current;
      const body = textOf(now);
      const stored =
        mailId.current === undefined
          ? await call(addDraft, { body })
          : await call(saveDraft, { params: { mailId: mailId.current }, body });
      mailId.current = stored.mailId;
      latest.current = { ...latest.current, saved: now };
      setState({ kind: 'saved', at: stored.savedAt });
      return stored.mailId;
    };
    const next = work.current.then(run, run);
    work.current = next;
    try {
      return await next;
    } catch (error) {
      setState({ kind: 'failed', error: errorOf(error) });
      throw error;
    }
  }, []);

  useEffect(() => {
    if (composed === latest.current.saved || composed === start) return undefined;
    const timer = window.setTimeout(() => void save().catch(() => {}), pauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [composed, start, save]);
  // What was typed last is kept when the page is left.
  useEffect(() => () => void save().catch(() => {}), [save]);

  const change = useCallback((part: Partial<Composed>) => {
    setComposed((before) => {
      const next = { ...before, ...part };
      latest.current = { ...latest.current, composed: next };
      return next;
    });
    setState({ kind: 'changed' });
  }, []);

  /** Sends it; null: once it was held back. @returns its number @throws ApiError */
  const send = async (sendAt: string | null): Promise<number> => {
    const saved = await save();
    if (saved === undefined) throw new Error('Nothing is written.');
    await call(sendDraft, { params: { mailId: saved }, body: { sendAt } });
    isOver.current = true;
    return saved;
  };

  /** Throws it away. @throws ApiError */
  const discard = async (): Promise<void> => {
    isOver.current = true;
    await work.current.catch(() => {});
    if (mailId.current !== undefined) await call(discardDraft, { params: { mailId: mailId.current } });
  };
  return { composed, state, change, save, send, discard };
}
