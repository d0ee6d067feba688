import {
  IconBuildingHospital,
  IconCheckbox,
  IconChecks,
  IconDownload,
  IconExternalLink,
  IconFilePlus,
  IconFileText,
  IconFileZip,
  IconLink,
  IconMail,
  IconRoute,
  IconUserQuestion,
  IconSend,
  IconTag,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Worker } from '@isocenter/contract/reading/workflow/work-moves.ts';
import { askToWriteAbout } from '../mail-about.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { protecting } from './many-menu.tsx';
import { editMenu } from '#features/archive/edits/edits.ts';
import { workMenu, type WorkMenuInput } from '../work/work-menu.tsx';
import { detailsItem, openItem, restoreItem, type StudyMenuInput } from './row-acts.tsx';
import {
  anonymisePath,
  newMailPath,
  newTaskPath,
  uploadPath,
  viewerPath,
  targetOf,
} from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import type { WorkDialog } from '../work/work-dialogs.tsx';
import type { StudyActs } from './use-study-acts.tsx';
import type { StudyRights } from './use-study-rights.ts';

const icon = { size: 16, stroke: 1.75 } as const;

/** Returns the menu of a row: only what this person may do. */
export function studyMenu(study: StudyRow, input: StudyMenuInput): readonly GridMenuItem[] {
  return study.binnedAt === null ? archiveMenu(study, input) : restoreItem(study, input);
}

function archiveMenu(study: StudyRow, input: StudyMenuInput): GridMenuItem[] {
  const { t, acts, rights, onPatient, work } = input;
  const target = targetOf(study);
  const items: (GridMenuItem | false)[] = [
    openItem(study, input),
    {
      id: 'tab',
      label: t('archive.act.openTab'),
      icon: <IconExternalLink {...icon} />,
      onSelect: () => void window.open(viewerPath(study.studyUid), '_blank', 'noopener'),
    },
    work !== undefined && reportItem(study, work, acts),
    study.isReportUnacknowledged && toAcknowledge(target, t, acts),
    ...detailsItem(study, input),
    rights.patient && {
      id: 'patient',
      label: t('archive.act.patient'),
      icon: <IconUsers {...icon} />,
      onSelect: () => onPatient(study),
    },
    ...(work === undefined ? [] : workMenu(study, work)),
    rights.download && {
      id: 'download',
      label: t('common.download'),
      keys: 'D',
      dividerBefore: true,
      icon: <IconDownload {...icon} />,
      onSelect: () => acts.download(target),
    },
    rights.download && work !== undefined && downloadAsItem(target, t, work.work.show),
    ...givingItems(target, t, acts, rights),
    rights.assign && {
      id: 'assign',
      label: t('archive.act.assignPeople'),
      icon: <IconUserPlus {...icon} />,
      onSelect: () => acts.assign(target),
    },
    rights.move && {
      id: 'move',
      label: t('archive.moveToClinic'),
      keys: 'M',
      icon: <IconBuildingHospital {...icon} />,
      onSelect: () => acts.move(target),
    },
    rights.tag && toTags(target, t, acts),
    ...(rights.correct ? editMenu(study, t, acts.edit) : []),
    rights.upload && toAddDocuments(study, t, acts),
    rights.anonymise && toAnonymise(study, t, acts),
    ...(rights.bin && work !== undefined ? protecting(target, t, work.work.show) : []),
    rights.mail && toMail(study, t, acts),
    rights.task && toTask(study, t, acts),
    toLink(target, t, acts),
    rights.bin && toBin(target, t, acts),
  ];
  return items.filter((item) => item !== false);
}

/** The way to the report, where the person may write one or there may be one that he reads. */
function reportItem(study: StudyRow, { t, worker }: WorkMenuInput, acts: StudyActs): GridMenuItem | false {
  const state = reportState(study, worker);
  if (state === undefined) return false;
  const onSelect = (): void => acts.report(study);
  return { id: 'report', label: t(`archive.act.report.${state}`), icon: <IconFileText {...icon} />, onSelect };
}

function reportState({ status, reader }: StudyRow, worker: Worker): 'write' | 'continue' | 'view' | undefined {
  const writes = worker.can('create', 'Reading');
  if (status === 'final' || status === 'addended') return 'view';
  if (status === 'preliminary') return writes || worker.can('create', 'Note') ? 'view' : undefined;
  if (!writes) return undefined;
  const isMine = reader?.accountId === worker.accountId;
  if (status === 'reading' || status === 'draft') return isMine ? 'continue' : 'view';
  return (status === 'ready' || status === 'assigned') && (isMine || reader === null) ? 'write' : undefined;
}

/** The item is for a report that he has opened, whoever receives it. */
function toAcknowledge(target: Target, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.acknowledge(target);
  return { id: 'acknowledge', label: t('bulk.acknowledge.act'), icon: <IconChecks {...icon} />, onSelect };
}

function toTags(target: Target, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.tags(target);
  return { id: 'tags', label: t('common.tags'), keys: 'T', icon: <IconTag {...icon} />, onSelect };
}

/** The same in another form: a disc, volumes, pictures. */
export function downloadAsItem(target: Target, t: TFunction, show: (dialog: WorkDialog) => void): GridMenuItem {
  const onSelect = (): void => show({ kind: 'download', target });
  return { id: 'downloadAs', label: t('archive.act.downloadAs'), icon: <IconFileZip {...icon} />, onSelect };
}

/** Puts a PDF, a picture or a film beside its images. */
function toAddDocuments(study: StudyRow, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.goTo(uploadPath, { study: study.studyUid });
  return { id: 'addDocuments', label: t('archive.act.addDocuments'), icon: <IconFilePlus {...icon} />, onSelect };
}

/** Gives studies to others: to a node of the network, to somebody who has no account. */
function givingItems(target: Target, t: TFunction, acts: StudyActs, rights: StudyRights): GridMenuItem[] {
  return [
    ...(rights.send ? [sendItem(target, t, acts)] : []),
    ...(rights.route ? [routeItem(target, t, acts)] : []),
    ...(rights.share ? [shareItem(target, t, acts)] : []),
  ];
}

/** Sends studies to a node of the network. */
export function sendItem(target: Target, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.send(target);
  return { id: 'send', label: t('archive.act.send'), icon: <IconSend {...icon} />, onSelect };
}

/** Sends studies to where the routing rules say. */
export function routeItem(target: Target, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.route(target);
  return { id: 'route', label: t('archive.act.route'), icon: <IconRoute {...icon} />, onSelect };
}

/** Shares studies with somebody who has no account. */
export function shareItem(target: Target, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.share(target);
  return { id: 'share', label: t('archive.act.share'), icon: <IconExternalLink {...icon} />, onSelect };
}

function toAnonymise(study: StudyRow, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.goTo(anonymisePath, { study: study.studyUid });
  return { id: 'anonymise', label: t('archive.act.anonymise'), icon: <IconUserQuestion {...icon} />, onSelect };
}

function toMail(study: StudyRow, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => {
    askToWriteAbout(study.studyUid);
    acts.goTo(newMailPath);
  };
  return { id: 'mail', label: t('archive.act.mail'), icon: <IconMail {...icon} />, onSelect };
}

function toTask(study: StudyRow, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.goTo(newTaskPath, { open: 'new', study: study.studyUid });
  return { id: 'task', label: t('archive.act.makeTask'), icon: <IconCheckbox {...icon} />, onSelect };
}

function toLink(target: Target, t: TFunction, acts: StudyActs): GridMenuItem {
  const onSelect = (): void => acts.copyLinks(target);
  return { id: 'link', label: t('archive.act.copyLink'), dividerBefore: true, icon: <IconLink {...icon} />, onSelect };
}

function toBin(target: Target, t: TFunction, acts: StudyActs): GridMenuItem {
  return {
    id: 'bin',
    label: t('archive.act.bin'),
    keys: 'Del',
    danger: true,
    dividerBefore: true,
    icon: <IconTrash {...icon} />,
    onSelect: () => acts.bin(target),
  };
}
