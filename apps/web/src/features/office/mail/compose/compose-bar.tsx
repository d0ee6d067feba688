import { Popover } from '@mantine/core';
import { IconChevronDown, IconReportMedical, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { sendDelaySeconds } from '@isocenter/contract/office/mail/mail-parts.ts';
import { useBroughtFiles } from '#features/office/files/files.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FilesAct } from '#ui/controls/files-act.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import type { ComposeFormProps } from './composer.ts';
import { SchedulePart } from './schedule-part.tsx';
import { LetterPicker } from './letter-picker.tsx';
import { StudyPicker } from './study-picker.tsx';
import classes from './compose.module.css';

/** Sending, now or later; files and studies; and throwing away. */
export function ComposeBar({ composed, onChange, isBusy, onSend, onDiscard }: ComposeFormProps) {
  const { t } = useTranslation();
  const [isLater, setLater] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const toasts = useToasts();
  const files = useBroughtFiles({
    onBrought: (file) => onChange({ files: [...composed.files, file] }),
    onFailed: toasts.failed,
  });
  return (
    <footer className={classes['bar']}>
      <ActButton
        kind="primary"
        label={t('mailbox.send')}
        keys="Ctrl ↵"
        icon={IconSend}
        busy={isBusy}
        onClick={() => onSend(null)}
      />
      <Popover opened={isLater} onChange={setLater} position="top-start" trapFocus returnFocus>
        <Popover.Target>
          <IconAct
            variant="default"
            label={t('mailbox.schedule')}
            icon={IconChevronDown}
            iconSize={17}
            onClick={() => setLater(!isLater)}
          />
        </Popover.Target>
        <Popover.Dropdown>
          <SchedulePart
            title={t('mailbox.schedule')}
            act={t('mailbox.sendThen')}
            onTime={(at) => {
              setLater(false);
              onSend(at);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <span className={classes['hint']}>
        {files.bringing !== undefined ? t('mailbox.attaching') : t('mailbox.undoFor', { seconds: sendDelaySeconds })}
      </span>
      <FilesAct label={t('officeWords.attachFile')} iconSize={17} onFiles={files.bring} />
      <LetterPicker composed={composed} onChange={onChange} />
      <Popover opened={isPicking} onChange={setPicking} position="top-end" width={340} trapFocus returnFocus>
        <Popover.Target>
          <IconAct
            label={t('officeWords.attachStudy')}
            icon={IconReportMedical}
            iconSize={17}
            onClick={() => setPicking(!isPicking)}
          />
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
      <IconAct label={t('mailbox.discard')} icon={IconTrash} iconSize={17} onClick={onDiscard} />
    </footer>
  );
}
