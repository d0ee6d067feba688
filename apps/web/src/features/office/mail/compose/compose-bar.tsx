import { ActionIcon, Popover } from '@mantine/core';
import { IconChevronDown, IconPaperclip, IconReportMedical, IconSend, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTypes } from '@isocenter/contract/files.ts';
import { heldSeconds } from '@isocenter/contract/office/mail-parts.ts';
import { sendOfficeFile } from '#api/office-files.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useTold } from '#ui/records/use-told.ts';
import type { ComposeFormProps } from './composer.ts';
import { SchedulePart } from './schedule-part.tsx';
import { LetterPicker } from './letter-picker.tsx';
import { StudyPicker } from './study-picker.tsx';
import classes from './compose.module.css';

const taken = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Sending, now or later; files and studies; and throwing away. */
export function ComposeBar({ composed, onChange, isBusy, onSend, onDiscard }: ComposeFormProps) {
  const { t } = useTranslation();
  const [isLater, setLater] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const files = useFiles({ composed, onChange });
  const icon = { size: 17, stroke: 1.6 } as const;
  return (
    <footer className={classes['bar']}>
      <ActButton
        kind="primary"
        label={t('mailbox.send')}
        keys="Ctrl ↵"
        icon={<IconSend size={16} stroke={1.75} />}
        busy={isBusy}
        onClick={() => onSend(null)}
      />
      <Popover opened={isLater} onChange={setLater} position="top-start" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon variant="default" aria-label={t('mailbox.schedule')} onClick={() => setLater(!isLater)}>
            <IconChevronDown {...icon} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <SchedulePart title={t('mailbox.schedule')} act={t('mailbox.sendThen')} onTime={onSend} />
        </Popover.Dropdown>
      </Popover>
      <span className={classes['hint']}>
        {files.isSending ? t('mailbox.attaching') : t('mailbox.undoFor', { seconds: heldSeconds })}
      </span>
      <ActionIcon
        variant="subtle"
        aria-label={t('mailbox.attachFile')}
        title={t('mailbox.attachFile')}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip {...icon} />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={taken}
        onChange={(event) => {
          files.send([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <LetterPicker composed={composed} onChange={onChange} />
      <Popover opened={isPicking} onChange={setPicking} position="top-end" width={340} trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            aria-label={t('mailbox.attachStudy')}
            title={t('mailbox.attachStudy')}
            onClick={() => setPicking(!isPicking)}
          >
            <IconReportMedical {...icon} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <StudyPicker
            onPick={(study) => {
              setPicking(false);
              const others = composed.studies.filter(({ studyUid }) => studyUid !== study.studyUid);
              onChange({ studies: [...others, study] });
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon variant="subtle" aria-label={t('mailbox.discard')} title={t('mailbox.discard')} onClick={onDiscard}>
        <IconTrash {...icon} />
      </ActionIcon>
    </footer>
  );
}

/** Files that are brought one after the other and then belong to the mail. */
function useFiles({ composed, onChange }: Pick<ComposeFormProps, 'composed' | 'onChange'>) {
  const told = useTold();
  const [isSending, setSending] = useState(false);
  const send = async (files: readonly File[]): Promise<void> => {
    setSending(true);
    const brought = [...composed.files];
    try {
      for (const file of files) brought.push(await sendOfficeFile(file, { signal: AbortSignal.timeout(600_000) }));
    } catch (error) {
      told.failed(error instanceof Error ? error : new Error(String(error)));
    }
    setSending(false);
    onChange({ files: brought });
  };
  return { isSending, send: (files: readonly File[]) => void send(files) };
}
