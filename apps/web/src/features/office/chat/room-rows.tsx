import { IconBellOff, IconPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FoundMessage, ChatPerson, ChatRoomRow } from '@isocenter/contract/office/chat/fields.ts';
import { Count } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDayOfYear, formatTime } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { Presence } from './presence.tsx';
import classes from './chat.module.css';

type RowProps = Readonly<{
  face: ReactNode;
  name: string;
  marks?: ReactNode;
  at?: string;
  under: ReactNode;
  count?: number;
  isOpen?: boolean;
  onOpen: () => void;
}>;

/** One line of the list: who, when, and below it what. */
function Row({ face, name, marks, at, under, count = 0, isOpen = false, onOpen }: RowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        data-unread={count > 0}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        {face}
        <span className={classes['words']}>
          <span className={classes['line']}>
            <bdi className={classes['name']}>{name}</bdi>
            {marks}
            {at !== undefined && <span className={classes['time']}>{at}</span>}
          </span>
          <span className={classes['line']}>
            <span className={classes['under']}>{under}</span>
            {count > 0 && (
              <span className={classes['count']}>
                <Count of={Math.min(count, 99)} isExact={count < 100} />
                <span className="iso-visually-hidden"> {t('chat.unread')}</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Today by its time, other days by their date. */
function useListTime(): (at: string) => string {
  const formats = useFormats();
  const today = formatDate(new Date(useMinute()), formats);
  return (at) => (formatDate(at, formats) === today ? formatTime(at, formats) : formatDayOfYear(at, formats));
}

export function GroupFace() {
  return (
    <span className={classes['groupFace']} aria-hidden="true">
      <IconUsers size={16} stroke={1.75} />
    </span>
  );
}

export type RoomRowProps = Readonly<{
  row: ChatRoomRow;
  isOpen: boolean;
  isTyping: boolean;
  onOpen: () => void;
}>;

export function RoomRow({ row, isOpen, isTyping, onOpen }: RoomRowProps) {
  const { t } = useTranslation();
  const timeOf = useListTime();
  const { person, last, name, unread, isMuted, isPinned } = row;
  const marks = (
    <>
      {isPinned && <IconPin size={13} stroke={1.75} aria-label={t('chat.pinned')} />}
      {isMuted && <IconBellOff size={13} stroke={1.75} aria-label={t('chat.muted')} />}
    </>
  );
  return (
    <Row
      face={person === null ? <GroupFace /> : <Presence person={person} />}
      name={person?.name ?? name}
      marks={marks}
      {...(last === null ? {} : { at: timeOf(last.sentAt) })}
      under={isTyping ? <em className={classes['typing']}>{t('chat.typingShort')}</em> : <LastWords row={row} />}
      count={unread}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}

function LastWords({ row: { last, person } }: { readonly row: ChatRoomRow }) {
  const { t } = useTranslation();
  if (last === null) return <>{t('chat.nothingYet')}</>;
  const { isMine, by, isDeleted, text, hasFiles } = last;
  const what = isDeleted
    ? t('chat.deleted')
    : text !== ''
      ? text
      : hasFiles
        ? t('chat.aFile')
        : t('officeWords.aStudy');
  if (isMine) return <>{t('chat.youSaid', { what })}</>;
  return <>{person === null ? t('chat.saidBy', { by, what }) : what}</>;
}

export function ContactRow({ person, onOpen }: { readonly person: ChatPerson; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { name, about, role } = person;
  return (
    <Row
      face={<Presence person={person} />}
      name={name}
      under={about === '' ? t(`people.role.${role}`) : about}
      onOpen={onOpen}
    />
  );
}

type FoundProps = { readonly message: FoundMessage; readonly isInRoom?: boolean; readonly onOpen: () => void };

/** A message that was found: in one room it is headed by who wrote it, else by its room. */
export function FoundRow({ message, isInRoom = false, onOpen }: FoundProps) {
  const { t } = useTranslation();
  const timeOf = useListTime();
  const { room, by, text, sentAt } = message;
  const [name, under] = isInRoom ? [by, text] : [room, t('chat.saidBy', { by, what: text })];
  return <Row face={null} name={name} at={timeOf(sentAt)} under={under} onOpen={onOpen} />;
}
