import { IconArrowDown, IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { useMergePhysician } from './physician-mutations.ts';
import { PhysicianPicker, choiceText } from './physician-picker.tsx';
import type { Picked } from './physician-picker.tsx';
import { mergePreviewQuery } from './physician-queries.ts';
import { listName } from './physician-words.ts';
import classes from './physicians.module.css';

export type MergeDialogProps = {
  readonly from: Picked;
  /** Chosen in the dialog when it is left out. */
  readonly into?: Picked;
  /** With the number of whom both are now. */
  readonly onDone: (physicianId: number) => void;
  readonly onClose: () => void;
};

/** Shows what moves before one physician becomes part of another. */
export function MergeDialog({ from: first, into: second, onDone, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const [[from, into], setPair] = useState<readonly [Picked, Picked | null]>([first, second ?? null]);
  const { data, isError, error } = useQuery({
    ...mergePreviewQuery(from.physicianId, into?.physicianId ?? 0),
    enabled: into !== null,
  });
  const { mutate, isPending } = useMergePhysician();
  const merge = (): void => {
    if (into === null || data === undefined || data.obstacle !== null) return;
    mutate(
      { physicianId: from.physicianId, intoPhysicianId: into.physicianId, revision: data.from.revision },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', title: t('physicians.merge.done', { name: listName(into) }) });
          onDone(into.physicianId);
        },
        onError: (failure) => void showToast({ tone: 'error', title: t('record.failed'), text: failure.message }),
      },
    );
  };
  const facts = data && [
    ...(data.names > 0 ? [t('physicians.merge.names', { count: data.names })] : []),
    ...(data.studies > 0 ? [t('physicians.merge.studies', { count: data.studies })] : []),
    ...(data.clinics > 0 ? [t('physicians.merge.clinics', { count: data.clinics })] : []),
    ...(data.movesLogin ? [t('physicians.merge.login')] : []),
    ...(data.filled.length > 0 ? [t('physicians.merge.filled', { count: data.filled.length })] : []),
  ];
  const fields = (
    <div className={classes['dialogFields']}>
      {second === undefined && (
        <PhysicianPicker
          label={t('physicians.merge.target')}
          value={into}
          without={from.physicianId}
          onChange={(picked) => setPair([from, picked])}
        />
      )}
      {into !== null && (
        <ActButton
          kind="quiet"
          size="small"
          icon={<IconArrowsExchange size={16} stroke={1.75} />}
          label={t('physicians.merge.swap')}
          onClick={() => setPair([into, from])}
        />
      )}
      {isError && <Notice tone="danger">{error.message}</Notice>}
      {into !== null && data === undefined && !isError && <SkeletonBlock label={t('record.loading')} lines={3} />}
      {data !== undefined && data.obstacle !== null && <Notice tone="warn">{inPresentLanguage(data.obstacle)}</Notice>}
      {facts !== undefined && data?.obstacle === null && (
        <ul className={classes['facts']}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
  return (
    <ConfirmDialog
      opened
      danger
      title={
        into === null
          ? t('physicians.merge.titleOpen', { name: listName(from) })
          : t('physicians.merge.title', { from: listName(from), into: listName(into) })
      }
      confirmLabel={t('record.merging.confirm')}
      busyLabel={t('record.merging.busy')}
      cancelLabel={t('common.cancel')}
      busy={isPending}
      fields={fields}
      onConfirm={merge}
      onCancel={onClose}
    >
      {t('physicians.merge.text')}
      {into !== null && (
        <span className={classes['pair']}>
          <bdi>{choiceText(from)}</bdi>
          <IconArrowDown size={14} stroke={1.75} aria-hidden="true" />
          <bdi>{choiceText(into)}</bdi>
        </span>
      )}
    </ConfirmDialog>
  );
}
