import { useTranslation } from '#i18n/use-translation.ts';
import type { ChatPerson } from '@isocenter/contract/office/chat/fields.ts';
import type { ChatStatus } from '@isocenter/contract/office/chat/chat.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import classes from './chat.module.css';

export type PresenceProps = {
  readonly person: Readonly<{ name: string; avatar: string | null; status: ChatStatus }>;
  readonly own?: boolean;
};

/** A person with what he is at: by colour and shape, by word on hover and for who listens. */
export function Presence({ person: { name, avatar, status }, own = false }: PresenceProps) {
  const { t } = useTranslation();
  const word = t(`chat.status.${status}`);
  return (
    <span className={classes['presence']} title={`${name}, ${word}`}>
      <PersonAvatar name={name} named size={30} picture={avatar} own={own} />
      <span className={classes['dot']} data-status={status} aria-hidden="true" />
      <span className="iso-visually-hidden">{word}</span>
    </span>
  );
}

/** The state in words; of who is not here, since when. */
export function PresenceWords({ person }: { readonly person: ChatPerson }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, lastSeenAt } = person;
  if (status === 'offline' && lastSeenAt !== null)
    return <>{t('chat.lastSeen', { at: formatDateTime(lastSeenAt, formats) })}</>;
  return <>{t(`chat.status.${status}`)}</>;
}
