import { ActionIcon, Tooltip } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roles } from '@isocenter/contract/abilities.ts';
import type { AccountChoice, Assignment } from '@isocenter/contract/reading/assignments/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { assignmentsQuery, useAssign, PeoplePicker } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import classes from './drawer.module.css';

type AssignmentPartProps = { readonly studyUid: string; readonly words: ListWords };

/** The people a study is assigned to; more are added and taken away here. */
export function AssignmentPart({ studyUid, words }: AssignmentPartProps) {
  const { t } = words;
  const mayAdd = useCan('create', 'Assignment');
  const mayRemove = useCan('delete', 'Assignment');
  const { data, isPending, isError } = useQuery(assignmentsQuery(studyUid));
  const { mutate, isPending: isChanging } = useAssign();
  const rows = data?.rows ?? [];
  const fail = (error: Error): string =>
    showToast({ tone: 'error', title: t('accessControl.assign.failed'), text: error.message });
  const remove = ({ accountId, name }: Assignment): void => {
    const act = { studyUids: [studyUid], accountIds: [accountId] };
    const undo = { label: t('common.undo'), onSelect: () => mutate(act, { onError: fail }) };
    const done = (): string =>
      showToast({ tone: 'ok', title: t('accessControl.assign.removed', { name }), action: undo });
    mutate({ ...act, remove: true }, { onSuccess: done, onError: fail });
  };
  return (
    <section className={classes['part']}>
      <h3 className={classes['heading']}>{t('accessControl.assign.heading')}</h3>
      {isPending && <SkeletonBlock label={t('accessControl.loading')} lines={2} />}
      {isError && <p className={classes['note']}>{t('accessControl.study.failed')}</p>}
      {data !== undefined && rows.length + data.others === 0 && (
        <p className={classes['note']}>{t('accessControl.assign.none')}</p>
      )}
      <ul className="iso-list">
        {rows.map((row) => (
          <AssignedLine
            key={row.accountId}
            row={row}
            words={words}
            onRemove={mayRemove && !isChanging ? () => remove(row) : undefined}
          />
        ))}
      </ul>
      {data !== undefined && data.others > 0 && (
        <p className={classes['note']}>{t('accessControl.assign.others', { count: data.others })}</p>
      )}
      {mayAdd && <AddPeople studyUid={studyUid} words={words} without={rows.map(({ accountId }) => accountId)} />}
    </section>
  );
}

type AssignedLineProps = {
  readonly row: Assignment;
  readonly words: ListWords;
  readonly onRemove: (() => void) | undefined;
};

function AssignedLine({ row, words: { t, short }, onRemove }: AssignedLineProps) {
  const role = roles.find((known) => known === row.role);
  const since = { name: row.assignedBy, at: short(row.at) };
  const label = t('accessControl.assign.remove', { name: row.name });
  return (
    <li className={classes['line']}>
      <PersonAvatar name={row.name} size={24} />
      <span className={classes['lineText']}>
        <span>
          <bdi>{row.name}</bdi>{' '}
          <span className="iso-second">{role === undefined ? row.role : t(`people.role.${role}`)}</span>
        </span>
        <span className="iso-second">
          {t(row.assignedBy === '' ? 'accessControl.assign.since' : 'accessControl.assign.sinceBy', since)}
        </span>
      </span>
      {onRemove !== undefined && (
        <Tooltip label={label}>
          <ActionIcon aria-label={label} onClick={onRemove}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

function AddPeople({ studyUid, words: { t }, without }: AssignmentPartProps & { readonly without: readonly number[] }) {
  const [people, setPeople] = useState<readonly AccountChoice[]>([]);
  const { mutate, isPending, error } = useAssign();
  const add = (): void =>
    mutate(
      { studyUids: [studyUid], accountIds: people.map(({ accountId }) => accountId) },
      { onSuccess: () => setPeople([]) },
    );
  return (
    <div className={classes['adding']}>
      <PeoplePicker
        label={t('accessControl.assign.people')}
        value={people}
        onChange={setPeople}
        without={without}
        error={error?.message}
      />
      <ActButton
        label={t('accessControl.assign.save')}
        icon={<IconUserPlus size={16} stroke={1.75} />}
        busy={isPending}
        busyLabel={t('accessControl.assign.busy')}
        disabled={people.length === 0}
        onClick={add}
      />
    </div>
  );
}
