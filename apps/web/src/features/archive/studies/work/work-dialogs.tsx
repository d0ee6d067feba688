import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Moved } from '@isocenter/contract/reading/workflow/fields.ts';
import { bulkMoves } from '@isocenter/contract/reading/workflow/work-acts.ts';
import type { AccountChoice } from '@isocenter/contract/reading/assignments/fields.ts';
import { groupChoicesQuery } from '#features/people/access/access.ts';
import { useWorkMove } from './work.ts';
import { latePart } from '#i18n/late-part.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import {
  selectionOf,
  PeoplePicker,
  dialogsClasses as classes,
  chosenCount,
} from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { DownloadDialog } from '../dialogs/download-dialog.tsx';
import { DueDialog } from '../dialogs/due-dialog.tsx';
import { Refusal } from '../dialogs/refusal.tsx';
import { ManyDialog } from '../dialogs/many-dialog.tsx';
import { useSayMoved } from './use-work.ts';

const AnonymiseDialog = latePart(
  () => import('../dialogs/anonymise-dialog.tsx').then((file) => file.AnonymiseDialog),
  ['anonymise'],
);
const ProtectDialog = latePart(() => import('../dialogs/protect-dialog.tsx').then((file) => file.ProtectDialog));

/** Acts that ask why. */
export type AskingAct = 'hold' | 'reject' | 'reopen';
export type WorkDialog = Readonly<
  | { kind: 'reason'; act: AskingAct; target: Target }
  | { kind: 'reader' | 'priority' | 'due' | 'protect' | 'lift' | 'anonymise' | 'download'; target: Target }
>;

type DialogProps = { readonly target: Target; readonly onClose: () => void };

/** Whichever of the workflow's dialogs is open. */
export function WorkDialogs({ dialog, onClose }: { readonly dialog: WorkDialog; readonly onClose: () => void }) {
  if (dialog.kind === 'reason') return <ReasonDialog {...dialog} onClose={onClose} />;
  if (dialog.kind === 'reader') return <ReaderDialog {...dialog} onClose={onClose} />;
  if (dialog.kind === 'due') return <DueDialog {...dialog} onClose={onClose} />;
  if (dialog.kind === 'download') return <DownloadDialog {...dialog} onClose={onClose} />;
  if (dialog.kind === 'anonymise') return <AnonymiseDialog {...dialog} onClose={onClose} />;
  if (dialog.kind === 'protect' || dialog.kind === 'lift')
    return <ProtectDialog act={dialog.kind} target={dialog.target} onClose={onClose} />;
  return <PriorityDialog {...dialog} onClose={onClose} />;
}

function ReasonDialog({ target, act, onClose }: DialogProps & { readonly act: AskingAct }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useWorkMove();
  const many = useMany(target, onClose);
  const say = useSayMoved();
  const count = chosenCount(target.choice);
  const save = (): void => {
    setTried(true);
    if (reason.trim() === '') return;
    const because = { reason: reason.trim() };
    const move = bulkMoves.find((known) => known === act);
    const title = (done: number): string => t(`archive.work.done.${act}`, { count: done });
    if (move !== undefined) many.run({ act: { kind: 'move', act: move, ...because }, title });
    else {
      const onSuccess = (moved: Moved): void => {
        onClose();
        say(moved, `archive.work.done.${act}`);
      };
      mutate({ selection: selectionOf(target), act, ...because }, { onSuccess });
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t(`archive.work.ask.${act}`, { count })}
      confirmLabel={t(`archive.work.act.${act}`)}
      cancelLabel={t('common.cancel')}
      busy={isPending || many.isPending}
      written={reason}
      onConfirm={save}
      onCancel={onClose}
      fields={
        <div className={classes['fields']}>
          <TextInput
            label={t('archive.work.reason')}
            required
            data-autofocus
            maxLength={500}
            value={reason}
            error={isTried && reason.trim() === '' ? t('archive.work.reasonNeeded') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Refusal text={error?.message ?? many.refusal} />
        </div>
      }
    >
      {t(`workDialogs.${act}`)}
    </ConfirmDialog>
  );
}

function ReaderDialog({ target, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly AccountChoice[]>([]);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [isAsked, setAsking] = useState(false);
  const { data: groups = [] } = useQuery(groupChoicesQuery);
  const many = useMany(target, onClose);
  const [reader] = people;
  const isMissing = reader === undefined && groupId === null;
  const save = (): void => {
    setAsking(true);
    if (isMissing) return;
    const whom = {
      ...(reader === undefined ? {} : { readerId: reader.accountId }),
      ...(groupId === null ? {} : { groupId: Number(groupId) }),
    };
    many.run({
      act: { kind: 'move', act: 'assign', ...whom },
      title: (done) => t('archive.work.done.assign', { count: done }),
    });
  };
  return (
    <ManyDialog
      title={t('archive.work.ask.assign', { count: chosenCount(target.choice) })}
      confirmLabel={t('archive.work.act.assignNow')}
      onSave={save}
      onClose={onClose}
      text={t('workDialogs.assign')}
      many={many}
    >
      <PeoplePicker
        focused
        most={1}
        label={t('archive.work.reader')}
        value={people}
        onChange={setPeople}
        error={isAsked && isMissing ? t('archive.work.readerNeeded') : undefined}
      />
      <Select
        label={t('archive.work.group')}
        clearable
        searchable
        value={groupId}
        onChange={setGroupId}
        data={groups}
      />
    </ManyDialog>
  );
}

function PriorityDialog({ target, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [priority, setPriority] = useState<Priority>(target.rows[0]?.priority ?? 'routine');
  const many = useMany(target, onClose);
  const save = (): void =>
    many.run({
      act: { kind: 'priority', priority },
      title: (done) => t('archive.work.done.priority', { count: done }),
    });
  return (
    <ManyDialog
      title={t('archive.work.ask.priority', { count: chosenCount(target.choice) })}
      confirmLabel={t('archive.work.act.priorityNow')}
      onSave={save}
      onClose={onClose}
      text={t('workDialogs.priority')}
      many={many}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('archive.studies.column.priority')}
        value={priority}
        onChange={(value) => setPriority(priorities.find((known) => known === value) ?? 'routine')}
        data={priorities.map((value) => ({ value, label: t(`archive.studies.priority.${value}`) }))}
      />
    </ManyDialog>
  );
}
