import { ActionIcon, NativeSelect, Progress } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { fileTypes, shownTypes } from '@isocenter/contract/files.ts';
import { attachmentPurposes } from '@isocenter/contract/reading/attachments/attachments.ts';
import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatBytes } from '#ui/format/number.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { addressOf, attachmentsQuery, useAttachmentActs } from './attachment-queries.ts';
import classes from './notes.module.css';

export type AttachmentsPartProps = { readonly studyUid: string; readonly words: ListWords };

const taken = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Files of a study: dropped here or chosen, opened, saved, removed and taken back. */
export function AttachmentsPart({ studyUid, words }: AttachmentsPartProps) {
  const { t } = useTranslation();
  const { data: files = [], isError } = useQuery(attachmentsQuery(studyUid));
  const { sending, send } = useAttachmentActs(studyUid);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the button is the first
    <section
      className={classes['attachments']}
      aria-label={t('notes.attachments')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header className={classes['acts']}>
        <h3>{t('notes.attachments')}</h3>
        <span className={classes['space']} />
        <ActButton
          size="small"
          icon={<IconPaperclip size={16} stroke={1.75} />}
          label={t('notes.attach')}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={taken}
          onChange={(event) => {
            send([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </header>
      {isError && <p className="iso-hint">{t('notes.attachmentsFailed')}</p>}
      <ul className={classes['files']}>
        {files.map((file) => (
          <FileLine key={file.attachmentId} {...{ file, studyUid, words }} />
        ))}
      </ul>
      {sending !== undefined && (
        <div className={classes['form']}>
          <span className="iso-hint">{t('notes.attaching', { name: sending.name })}</span>
          <Progress value={sending.share * 100} aria-label={t('notes.attaching', { name: sending.name })} />
        </div>
      )}
      <p className="iso-hint">{t('notes.attachHint')}</p>
    </section>
  );
}

type FileLineProps = AttachmentsPartProps & { readonly file: Attachment };

function FileLine({ file, studyUid, words }: FileLineProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mark, remove, restore } = useAttachmentActs(studyUid);
  const { attachmentId, name, mediaType, sizeBytes, addedBy, addedAt } = file;
  const takeAway = (): void =>
    remove.mutate(attachmentId, {
      onSuccess: () =>
        toasts.done(t('notes.attachmentRemoved', { name }), { undo: () => restore.mutate(attachmentId) }),
      onError: toasts.failed,
    });
  // Pictures and PDF open beside the list; everything else is saved.
  const way = shownTypes.includes(mediaType) ? { target: '_blank', rel: 'noreferrer' } : { download: name };
  return (
    <li>
      <a className={classes['file']} href={addressOf(studyUid, file)} {...way}>
        <bdi>{name}</bdi>
      </a>
      <span className="iso-hint">
        {formatBytes(sizeBytes, words.formats)} · <bdi>{addedBy}</bdi> · {words.short(addedAt)}
      </span>
      {file.mayRemove && mediaType === fileTypes.pdf && (
        <NativeSelect
          size="xs"
          aria-label={t('notes.purposeOf', { name })}
          value={file.purpose}
          data={attachmentPurposes.map((value) => ({ value, label: t(`notes.purpose.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const purpose = attachmentPurposes.find((each) => each === value);
            if (purpose !== undefined) mark.mutate({ attachmentId, purpose }, { onError: toasts.failed });
          }}
        />
      )}
      {file.mayRemove && (
        <ActionIcon aria-label={t('notes.removeAttachment', { name })} onClick={takeAway}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}
