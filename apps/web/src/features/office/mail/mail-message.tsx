import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Mail, MailRecipient } from '@isocenter/contract/office/mail/fields.ts';
import { officeFileLink, FileCard, StudyCard } from '#features/office/files/files.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { Composers } from './compose/use-composers.ts';
import { ReplyBar } from './reply-bar.tsx';
import classes from './mail.module.css';

/** An earlier mail in one line. */
export function FoldedMail({ mail, onOpen }: { readonly mail: Mail; readonly onOpen: () => void }) {
  const formats = useFormats();
  const words = mail.html.replaceAll(/<[^>]*>/g, ' ').slice(0, 160);
  return (
    <button type="button" className={classes['folded']} aria-expanded="false" onClick={onOpen}>
      <PersonAvatar name={mail.from.name} named size={20} picture={mail.from.avatar} />
      <bdi className={classes['foldedWho']}>{mail.from.name}</bdi>
      <bdi className={classes['foldedWords']}>{words}</bdi>
      {mail.files.length > 0 && <IconPaperclip size={14} stroke={1.6} aria-hidden="true" />}
      <time dateTime={mail.at}>{formatDateTime(mail.at, formats)}</time>
    </button>
  );
}

export type MailMessageProps = {
  readonly mail: Mail;
  readonly composers: Composers;
  /** For a mail that was folded, which has its own ways to answer. */
  readonly onFold?: () => void;
};

/** A mail: who wrote it to whom and when, what, and what goes with it. */
export function MailMessage({ mail, composers, onFold }: MailMessageProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { from, to, cc, bcc, at, html, files, studies, leftOut, replyTo } = mail;
  const Name = onFold === undefined ? 'span' : 'button';
  return (
    <article className={classes['message']} aria-label={t('mailbox.mailOf', { name: from.name })}>
      <header className={classes['messageHead']}>
        <PersonAvatar name={from.name} named size={30} picture={from.avatar} />
        <div className={classes['messageWho']}>
          <p>
            <Name className={classes['messageName']} {...(onFold && { onClick: onFold, type: 'button' as const })}>
              <bdi>{from.name}</bdi>
            </Name>{' '}
            <bdi className="iso-hint">{from.email}</bdi>
          </p>
          <People word={t('mailbox.to')} people={to} />
          <People word={t('mailbox.cc')} people={cc} />
          <People word={t('mailbox.bcc')} people={bcc} />
          {replyTo !== '' && <p className="iso-hint">{t('mailbox.replyTo', { address: replyTo })}</p>}
        </div>
        <time className="iso-hint" dateTime={at}>
          {formatDateTime(at, formats)}
        </time>
      </header>
      <RichText html={html} />
      {leftOut.length > 0 && <Notice tone="info">{t('mailbox.leftOut', { names: leftOut.join(', ') })}</Notice>}
      {(studies.length > 0 || files.length > 0) && (
        <div className={classes['carried']}>
          {studies.map((study, index) => (
            <StudyCard key={study?.studyUid ?? index} study={study} />
          ))}
          {files.map((file) => (
            <FileCard key={file.fileId} file={file} link={officeFileLink(file)} />
          ))}
        </div>
      )}
      {onFold !== undefined && <ReplyBar mail={mail} composers={composers} />}
    </article>
  );
}

function People({ word, people }: { readonly word: string; readonly people: readonly MailRecipient[] }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <p className="iso-hint">
      {word}{' '}
      {people.map(({ name, email, delivery }, index) => (
        <span key={email}>
          {index > 0 && ', '}
          <bdi title={email}>{name === '' ? email : name}</bdi>
          {delivery !== null && (
            <>
              {' '}
              <Tag
                isSmall
                label={t(`mailbox.delivery.${delivery}`)}
                tone={delivery === 'failed' ? 'danger' : delivery === 'delivered' ? 'ok' : 'plain'}
              />
            </>
          )}
        </span>
      ))}
    </p>
  );
}
