import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconDownload, IconEye } from '@tabler/icons-react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { drawn } from '#ui/controls/drawn.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { PriorityBadge } from '#ui/status/priority-badge.tsx';
import { StatusPill } from '#ui/status/status-label.tsx';
import { personNameParts } from '#ui/format/person-name.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import type { ListWords, ListedStudy } from '#features/archive/study-rows/study-rows.ts';
import { statusWord } from '#features/archive/study-rows/study-rows.ts';
import classes from './preview.module.css';

type StudyProps = { readonly study: ListedStudy; readonly words: ListWords };

/** A study's patient as a title. Where there are two scripts the alphabetic one stands in the line below. */
export function PatientTitle({ study, words }: StudyProps) {
  const { patientName } = study;
  const name = patientName.ideographic === '' ? patientName : { ...patientName, alphabetic: '' };
  return <PersonName full name={name} unknown={words.t('common.nameUnknown')} />;
}

/** The line below a study's patient: the other script, ID, sex and age. */
export function PatientLine({ study, words }: StudyProps) {
  const aside = personNameParts(study.patientName)?.aside;
  const id = study.patientId === '' ? '–' : study.patientId;
  return (
    <>
      {aside !== null && aside !== undefined && (
        <>
          <bdi>{aside}</bdi> ·{' '}
        </>
      )}
      <bdi className="iso-ltr">{id}</bdi> · {words.sexAge(study)}
    </>
  );
}

/** Status and priority of a study, as pills. */
export function StudyBadges({ study, words }: StudyProps) {
  const { t } = words;
  return (
    <div className={classes['badges']}>
      <StatusPill status={study.status} label={statusWord({ study, words })} />
      {study.priority !== 'routine' && (
        <PriorityBadge priority={study.priority} label={t(`archive.studies.priorityBadge.${study.priority}`)} />
      )}
    </div>
  );
}

export type StudyButtonsProps = StudyProps & {
  readonly onOpen: () => void;
  readonly onDownload: (() => void) | undefined;
  readonly menu: readonly GridMenuItem[];
};

/** Open the viewer, download, and everything else. */
export function StudyButtons({ words: { t }, onOpen, onDownload, menu }: StudyButtonsProps) {
  return (
    <div className={classes['acts']}>
      <ActButton
        kind="primary"
        label={t('archive.act.open')}
        keys="↵"
        icon={<IconEye size={16} stroke={1.75} />}
        onClick={onOpen}
      />
      {onDownload !== undefined && (
        <Tooltip label={t('archive.download.study')}>
          <ActionIcon size={32} variant="default" aria-label={t('archive.download.study')} onClick={onDownload}>
            <IconDownload size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={32} variant="default" aria-label={t('common.more')}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {menu.map(({ id, label, icon, keys, danger = false, onSelect }) => (
            <Menu.Item
              key={id}
              leftSection={drawn(icon)}
              rightSection={keys}
              data-danger={danger || undefined}
              onClick={onSelect}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
