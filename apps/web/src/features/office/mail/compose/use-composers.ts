import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Mail } from '@isocenter/contract/office/mail/fields.ts';
import { session } from '#api/client.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { conversationQuery, useMailActs } from '../mail-queries.ts';
import { answerTo, emptyComposed, ofDraft, passedOn, type Composed } from './composer.ts';

/** A window in which a mail is written. */
export interface Composer {
  readonly key: string;
  /** The number of its draft; undefined before it was saved. */
  readonly mailId: number | undefined;
  readonly start: Composed;
  /** The mail that it answers or forwards, and how. */
  readonly source?: Source | undefined;
  /** The number of requests for it: each focuses it. */
  readonly focusRequests: number;
}

interface Source {
  readonly mailId: number;
  readonly how: 'reply' | 'all' | 'forward';
}

export interface Composers {
  readonly open: readonly Composer[];
  readonly begin: (start: { readonly studyUids?: readonly string[] }) => void;
  /** Opens the same window if it is called twice. */
  readonly reply: (mail: Mail, how: Source['how']) => void;
  /** Goes on with a draft; one that waits to leave is called back first. */
  readonly proceed: (mailId: number, waits?: boolean) => Promise<void>;
  readonly close: (key: string) => void;
}

/** The windows that are open. */
export function useComposers(): Composers {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const { hold } = useMailActs();
  const [open, setOpen] = useState<readonly Composer[]>([]);
  const add = useCallback((start: Composed, { mailId, source }: Pick<Partial<Composer>, 'mailId' | 'source'> = {}) => {
    holdTyping();
    setOpen((before) => {
      const same =
        source && before.find((one) => one.source?.mailId === source.mailId && one.source.how === source.how);
      if (same === undefined) return [...before, { key: crypto.randomUUID(), mailId, start, source, focusRequests: 1 }];
      return before.map((one) => (one === same ? { ...one, focusRequests: one.focusRequests + 1 } : one));
    });
  }, []);
  return useMemo(
    () => ({
      open,
      begin: ({ studyUids = [] }) =>
        add({
          ...emptyComposed,
          studies: studyUids.map((studyUid) => ({ studyUid, accession: '', modalities: [] })),
        }),
      reply: (mail, how) => {
        const state = session.state();
        const own = state.kind === 'signed-in' ? state.user.id : undefined;
        const head = t('mailbox.wrote', { name: mail.from.name, at: formatDateTime(mail.at, formats) });
        add(how === 'forward' ? passedOn(mail, head) : answerTo(mail, how, own), {
          source: { mailId: mail.mailId, how },
        });
      },
      proceed: async (mailId, waits = false) => {
        if (waits && !(await hold(mailId))) return;
        const { mails } = await queries.fetchQuery({ ...conversationQuery(mailId), staleTime: 0 });
        const draft = mails.find((mail) => mail.mailId === mailId);
        if (draft !== undefined) add(ofDraft(draft), { mailId });
      },
      close: (key) => setOpen((before) => before.filter((one) => one.key !== key)),
    }),
    [open, add, t, formats, hold, queries],
  );
}
