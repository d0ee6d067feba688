import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Mail } from '@isocenter/contract/office/mail/fields.ts';
import { useKeys } from '#api/page-keys.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { PaneWaiting } from '#ui/states/pane-waiting.tsx';
import type { Composers } from './compose/use-composers.ts';
import { ConversationBar } from './conversation-bar.tsx';
import { FoldedMail, MailMessage } from './mail-message.tsx';
import { conversationQuery, useMailActs } from './mail-queries.ts';
import { ReplyBar } from './reply-bar.tsx';
import { labelTones } from './label-tones.ts';
import classes from './mail.module.css';

export type ConversationProps = {
  readonly mailId: number;
  readonly composers: Composers;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

/** The most earlier mails drawn folded; if there are more a line opens them. */
const mostFolded = 2;

/** A conversation: the newest mail open, the earlier ones folded. Opening it is reading it. */
export function Conversation({ mailId, composers, onClose, onPrevious, onNext }: ConversationProps) {
  const { t } = useTranslation();
  const acts = useMailActs();
  const query = useQuery(conversationQuery(mailId));
  const [isUnread, setUnread] = useState(false);
  const mails = query.data?.mails ?? [];
  const head = mails.find((mail) => mail.mailId === mailId) ?? mails.at(-1);
  const waits = !isUnread && mails.some(({ isRead, folder }) => !isRead && folder === head?.folder);
  useEffect(() => {
    if (waits) void acts.read([mailId], true);
  }, [waits, acts, mailId]);
  if (query.isError || head === undefined)
    return <PaneWaiting query={query} failed={t('mailbox.errorTitle')} lines={10} />;
  const unread = (): void => {
    setUnread(true);
    void acts.read([mailId], false).then(onClose);
  };
  return (
    <div className={classes['conversation']}>
      <ConversationBar mail={head} onClose={onClose} onUnread={unread} onPrevious={onPrevious} onNext={onNext} />
      <header className={classes['subjectLine']}>
        <h2>{head.subject === '' ? t('mailbox.noSubject') : head.subject}</h2>
        {head.labels.map((label) => (
          <Tag key={label} label={t(`mailbox.label.${label}`)} tone={labelTones[label]} />
        ))}
        <p className="iso-hint">{t('mailbox.messages', { count: mails.length })}</p>
      </header>
      <Mails mails={mails} composers={composers} />
    </div>
  );
}

function Mails({ mails, composers }: { readonly mails: readonly Mail[]; readonly composers: Composers }) {
  const { t } = useTranslation();
  const sent = mails.filter(({ isDraft }) => !isDraft);
  const drafts = mails.filter(({ isDraft }) => isDraft);
  const newest = sent.at(-1);
  const earlier = sent.slice(0, -1);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? earlier : earlier.slice(-1);
  const hidden = earlier.length > mostFolded ? earlier.length - shown.length : 0;
  const toggle = (mailId: number): void => {
    const next = new Set(opened);
    if (!next.delete(mailId)) next.add(mailId);
    setOpened(next);
  };
  useKeys(
    newest === undefined
      ? []
      : [
          { key: 'r', label: t('mailbox.reply'), run: () => composers.reply(newest, 'reply') },
          { key: 'a', label: t('mailbox.replyAll'), run: () => composers.reply(newest, 'all') },
          { key: 'f', label: t('mailbox.forward'), run: () => composers.reply(newest, 'forward') },
        ],
  );
  return (
    <div className={classes['mails']}>
      {hidden > 0 && (
        <button type="button" className={classes['earlier']} onClick={() => setShowsAll(true)}>
          {t('mailbox.earlier', { count: hidden })}
        </button>
      )}
      {(hidden > 0 ? shown : earlier).map((mail) =>
        opened.has(mail.mailId) ? (
          <MailMessage key={mail.mailId} mail={mail} composers={composers} onFold={() => toggle(mail.mailId)} />
        ) : (
          <FoldedMail key={mail.mailId} mail={mail} onOpen={() => toggle(mail.mailId)} />
        ),
      )}
      {newest !== undefined && <MailMessage mail={newest} composers={composers} />}
      {drafts.map((mail) => (
        <div key={mail.mailId} className={classes['draftLine']}>
          <span>{t(mail.sendAt === null ? 'mailbox.draftHere' : 'mailbox.waitsHere')}</span>
          <bdi className={classes['draftWords']}>{mail.subject}</bdi>
          <ActButton
            size="small"
            label={t(mail.sendAt === null ? 'mailbox.continue' : 'mailbox.callBack')}
            onClick={() => void composers.proceed(mail.mailId, mail.sendAt !== null)}
          />
        </div>
      ))}
      {newest !== undefined && <ReplyBar mail={newest} composers={composers} />}
    </div>
  );
}
