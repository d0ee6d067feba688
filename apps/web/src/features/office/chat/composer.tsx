import { IconReportMedical, IconSend, IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { longestMessage, mostFilesOfMessage } from '@isocenter/contract/office/chat/chat.ts';
import { typeInRoom } from '@isocenter/contract/office/chat/endpoints.ts';
import type { CarriedStudy, ChatMessage, ChatRoom } from '@isocenter/contract/office/chat/fields.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { useCan } from '#api/abilities.tsx';
import { useBroughtFiles } from '#features/office/files/files.ts';
import { call } from '#api/client.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useUser } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FilesAct } from '#ui/controls/files-act.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { MentionField } from '#ui/form/mention-field.tsx';
import { joined } from '#ui/format/joined.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { messagesQuery, studiesQuery, useRoomActs } from './chat-queries.ts';
import { StudyDialog } from './study-dialog.tsx';
import { drafts, outbox } from './use-outbox.ts';
import classes from './room.module.css';

export type ComposerProps = {
  readonly room: ChatRoom;
  /** The own message that is being changed, and the one that is answered. */
  readonly changing: ChatMessage | undefined;
  readonly answered: ChatMessage | undefined;
  readonly onChange: (message: ChatMessage) => void;
  readonly onDone: () => void;
};

const typingMilliseconds = 3_000;
/** A UID, or an accession number with a digit in it. */
const nameOfStudy = /^(?:\d+(?:\.\d+){3,}|(?=[^\s]*\d)[\w./-]{4,32})$/;

/** Edits a message: Enter sends, Shift Enter breaks the line, arrow up changes the last one. Files can be dropped. */
export function Composer({ room, changing, answered, onChange, onDone }: ComposerProps) {
  const { t } = useTranslation();
  const { roomId } = room;
  const { id: accountId } = useUser();
  const toasts = useToasts();
  const { edit } = useRoomActs(roomId);
  const draft = `${accountId} ${roomId}`;
  const [text, setText] = useState(() => changing?.text ?? drafts.get(draft) ?? '');
  const [typed, setTyped] = useState<string>();
  const mentionable = membersCalled(room, accountId, typed);
  const attached = useAttached();
  const { files, study } = attached;
  const own = useInfiniteQuery(messagesQuery(roomId, undefined)).data?.pages.flatMap((page) => page.rows) ?? [];
  const tellTyping = useTelling(roomId);
  useEffect(() => {
    if (changing === undefined) drafts.set(draft, text);
  }, [draft, text, changing]);
  const done = (): void => {
    setText('');
    attached.clear();
    onDone();
  };
  const words = text.trim();
  const { tooLong } = messagesOf(
    words.length > longestMessage ? { tooLong: say`has more than ${longestMessage} characters` } : {},
  );
  const send = (): void => {
    if (tooLong !== undefined) return;
    if (changing !== undefined) {
      if (words === '') return;
      edit.mutate({ messageId: changing.messageId, text: words }, { onSuccess: done, onError: toasts.failed });
      return;
    }
    if (words === '' && files.length === 0 && study === null) return;
    const answers = answered === undefined ? null : { ...answered, by: answered.by.name };
    outbox.add({
      accountId,
      roomId,
      text: words,
      files,
      study,
      answers,
      sentKey: crypto.randomUUID(),
      writtenAt: new Date().toISOString(),
      state: 'waiting',
    });
    done();
  };
  const hear = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
    const last = own.findLast((one) => one.isMine && !one.isDeleted && one.text !== '');
    // The last one may still be under way: the one before it is not meant.
    const isUnderWay = outbox
      .entries()
      .some(
        (each) =>
          each.roomId === roomId && each.state !== 'failed' && !own.some(({ sentKey }) => sentKey === each.sentKey),
      );
    if (event.key === 'ArrowUp' && text === '' && last !== undefined && !isUnderWay) {
      event.preventDefault();
      onChange(last);
    }
    if (event.key === 'Escape' && (changing ?? answered) !== undefined) {
      event.stopPropagation();
      onDone();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is the first
    <div
      className={classes['composer']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        attached.bring([...event.dataTransfer.files]);
      }}
    >
      <Chips {...{ changing, answered, attached }} onDone={onDone} />
      <div className={classes['field']}>
        <AttachActs attached={attached} />
        <MentionField
          focusFor={answered ?? null}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          value={text}
          people={mentionable}
          listLabel={t('chat.people')}
          offered={t('chat.offered', { count: mentionable.length })}
          nameOf={({ name }) => <bdi>{name}</bdi>}
          onTyped={setTyped}
          error={tooLong}
          minRows={1}
          maxRows={8}
          onChange={(typing) => {
            setText(typing);
            tellTyping();
          }}
          onKeyDown={hear}
          onPaste={(event: ClipboardEvent) => attached.paste(event, () => setText(''))}
        />
        <ActButton
          kind="primary"
          label={t(changing === undefined ? 'archive.act.send' : 'shell.form.save')}
          icon={IconSend}
          onClick={send}
        />
      </div>
    </div>
  );
}

/** The others of a room of whom a name begins with what is typed. */
function membersCalled({ members }: ChatRoom, ownId: number, typed: string | undefined) {
  const words = (typed ?? '').trim().toLocaleLowerCase();
  const isCalled = (name: string) => ` ${name.toLocaleLowerCase()}`.includes(` ${words}`);
  if (typed === undefined) return [];
  return members.filter(({ accountId, name }) => accountId !== ownId && isCalled(name)).slice(0, 8);
}

type Attached = ReturnType<typeof useAttached>;

/** Returns the attachments of the next message: files that are uploaded at once, and a study. */
function useAttached() {
  const toasts = useToasts();
  const client = useQueryClient();
  const maySeeStudies = useCan('read', 'Study');
  const [files, setFiles] = useState<readonly OfficeFile[]>([]);
  const [study, setStudy] = useState<CarriedStudy['seen']>(null);
  const { bringing, bring: bringAll } = useBroughtFiles({
    onBrought: (file) => setFiles((before) => [...before, file].slice(0, mostFilesOfMessage)),
    onFailed: toasts.failed,
  });
  const bring = (given: readonly File[]): void => bringAll(given.slice(0, mostFilesOfMessage - files.length));
  const find = async (words: string, onFound: () => void): Promise<void> => {
    const { rows } = await client.fetchQuery(studiesQuery(words));
    const [one] = rows.filter(({ studyUid, accession }) => studyUid === words || accession === words);
    if (one === undefined) return;
    setStudy(one);
    onFound();
  };
  return {
    files,
    study,
    bringing,
    maySeeStudies,
    setStudy,
    bring,
    dropFile: (fileId: string) => setFiles((before) => before.filter((file) => file.fileId !== fileId)),
    clear(): void {
      setFiles([]);
      setStudy(null);
    },
    /** Files are attached; a text that names a study becomes the study, where it is all that is written. */
    paste({ clipboardData, currentTarget }: ClipboardEvent, onFound: () => void): void {
      if (clipboardData.files.length > 0) bring([...clipboardData.files]);
      const words = clipboardData.getData('text').trim();
      const isAlone = currentTarget instanceof HTMLTextAreaElement && currentTarget.value === '';
      if (maySeeStudies && isAlone && nameOfStudy.test(words)) find(words, onFound).catch(() => {});
    },
  };
}

function AttachActs({ attached }: { readonly attached: Attached }) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <FilesAct label={t('officeWords.attachFile')} iconSize={18} onFiles={attached.bring} />
      {attached.maySeeStudies && (
        <IconAct
          label={t('officeWords.attachStudy')}
          icon={IconReportMedical}
          iconSize={18}
          onClick={() => setChoosing(true)}
        />
      )}
      {isChoosing && <StudyDialog onClose={() => setChoosing(false)} onChosen={attached.setStudy} />}
    </>
  );
}

type ChipsProps = Pick<ComposerProps, 'changing' | 'answered' | 'onDone'> & { readonly attached: Attached };

/** Shows the attachments of the next message, and the message that it changes or answers. */
function Chips({ changing, answered, attached, onDone }: ChipsProps) {
  const { t } = useTranslation();
  const { files, study, bringing } = attached;
  const chips = [
    ...(changing === undefined ? [] : [{ key: 'changing', text: t('chat.changing'), drop: onDone }]),
    ...(answered === undefined
      ? []
      : [{ key: 'answered', text: t('chat.answering', { name: answered.by.name }), drop: onDone }]),
    ...(study === null
      ? []
      : [
          {
            key: 'study',
            text: joined([study.modality, study.description, study.accession]),
            drop: () => attached.setStudy(null),
          },
        ]),
    ...files.map(({ fileId, name }) => ({ key: fileId, text: name, drop: () => attached.dropFile(fileId) })),
  ];
  if (chips.length === 0 && bringing === undefined) return null;
  return (
    <ul className={classes['chips']} aria-label={t('chat.goesWith')}>
      {chips.map(({ key, text, drop }) => (
        <li key={key}>
          <bdi>{text}</bdi>
          <button type="button" aria-label={t('officeWords.takeOut', { name: text })} onClick={drop}>
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
      {bringing !== undefined && <li>{t('chat.bringing', { name: bringing })}</li>}
    </ul>
  );
}

/** Says to the others that somebody types, now and then. */
function useTelling(roomId: number): () => void {
  const notifiedAt = useRef(0);
  return () => {
    if (Date.now() - notifiedAt.current < typingMilliseconds) return;
    notifiedAt.current = Date.now();
    // Nothing is lost where it does not arrive.
    call(typeInRoom, { params: { roomId }, body: {} }).catch(() => {});
  };
}
