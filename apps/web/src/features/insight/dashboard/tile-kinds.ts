import {
  IconAlertTriangle,
  IconBellRinging,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarCheck,
  IconCertificate,
  IconChecklist,
  IconClockExclamation,
  IconDatabaseExport,
  IconEyeCheck,
  IconFileAlert,
  IconFilePencil,
  IconFileText,
  IconFileUnknown,
  IconFilter,
  IconFlame,
  IconInbox,
  IconLockExclamation,
  IconMail,
  IconMessageQuestion,
  IconPhotoExclamation,
  IconPlugConnectedX,
  IconProgressX,
  IconReceiptOff,
  IconSend,
  IconShare,
  IconSignature,
  IconStack2,
  IconUrgent,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { TileName } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import { listOfState } from '@isocenter/contract/insight/dashboard/listed-figures.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import type { Needs } from '#api/feature.ts';
import type { ListFilter } from '#features/archive/study-rows/study-rows.ts';

/** A tile that asks for more attention than a number: where there is one. */
export type TileTone = 'warn' | 'danger';

/** A filter of the study list; some depend on the day. */
export type DayFilter = ListFilter | ((today: string) => ListFilter);

export function filterOn(filter: DayFilter, today: string): ListFilter {
  return typeof filter === 'function' ? filter(today) : filter;
}

/** Studies without an order are looked for in a week, those that others shared in a quarter of a year. */
export const unordered = (today: string): ListFilter => ({
  figure: listOfState('unordered', { from: dayAfter(today, -6), to: today }),
});
export const shared = (today: string): ListFilter => ({
  figure: listOfState('shared', { from: dayAfter(today, -89), to: today }),
});

export interface TileKind {
  readonly icon: Icon;
  /** The right that it needs. */
  readonly needs: Needs;
  /** The filter of the study list, for tiles that count studies. */
  readonly filter?: DayFilter;
  readonly tone?: TileTone;
}

const seesStudies: Needs = { action: 'read', subject: 'Study' };
const reads: Needs = { action: 'update', subject: 'Reading' };
const unread = 'received,ready,assigned';

const ofStudies = (icon: Icon, filter: DayFilter, tone?: TileTone, needs = seesStudies): TileKind => ({
  icon,
  needs,
  filter,
  ...(tone && { tone }),
});

export const tileKinds: Readonly<Record<TileName, TileKind>> = {
  received: ofStudies(IconInbox, { received: 'today' }),
  unread: ofStudies(IconStack2, { status: unread }),
  stat: ofStudies(IconFlame, { priority: 'stat', status: unread }, 'danger'),
  overdue: ofStudies(IconClockExclamation, { due: 'overdue' }, 'danger'),
  mine: ofStudies(IconUserCheck, { reader: 'me', status: 'assigned,reading,draft,preliminary' }, undefined, reads),
  drafts: ofStudies(IconFilePencil, { reader: 'me', status: 'draft' }, undefined, reads),
  countersign: ofStudies(IconSignature, { report: 'countersign' }, 'warn', reads),
  unassigned: ofStudies(IconUserOff, { reader: 'none', status: 'received,ready' }),
  incomplete: ofStudies(IconAlertTriangle, { incomplete: 'yes' }, 'warn'),
  unordered: ofStudies(IconFileUnknown, unordered, 'warn'),
  late: ofStudies(IconPhotoExclamation, { late: 'yes' }, 'warn'),
  newReports: ofStudies(IconFileText, { report: 'new' }),
  shared: ofStudies(IconShare, shared),
  unacknowledged: ofStudies(IconFileAlert, { report: 'unacknowledged' }),
  questions: ofStudies(IconMessageQuestion, { report: 'question' }, 'warn', reads),
  critical: ofStudies(IconUrgent, { critical: 'open' }, 'danger'),
  peerReviews: { icon: IconEyeCheck, needs: reads },
  appointments: { icon: IconCalendarEvent, needs: { action: 'read', subject: 'Appointment' } },
  requested: { icon: IconCalendarPlus, needs: { action: 'read', subject: 'Appointment' } },
  examined: { icon: IconCalendarCheck, needs: { action: 'read', subject: 'Appointment' } },
  delivered: { icon: IconSend, needs: { action: 'read', subject: 'ReportCopy' } },
  quarantine: { icon: IconBellRinging, needs: { action: 'read', subject: 'Quarantine' }, tone: 'warn' },
  failedJobs: { icon: IconProgressX, needs: { action: 'read', subject: 'Job' }, tone: 'danger' },
  silentNodes: { icon: IconPlugConnectedX, needs: { action: 'read', subject: 'Node' }, tone: 'danger' },
  refusedCallers: { icon: IconLockExclamation, needs: { action: 'manage', subject: 'Node' }, tone: 'warn' },
  failedSignIns: { icon: IconLockExclamation, needs: { action: 'read', subject: 'Audit' }, tone: 'warn' },
  backup: { icon: IconDatabaseExport, needs: { action: 'manage', subject: 'Installation' }, tone: 'danger' },
  licence: { icon: IconCertificate, needs: { action: 'read', subject: 'Licence' }, tone: 'warn' },
  mails: { icon: IconMail, needs: { action: 'create', subject: 'Mail' } },
  tasks: { icon: IconChecklist, needs: { action: 'create', subject: 'Task' } },
  pastDue: { icon: IconReceiptOff, needs: { action: 'read', subject: 'Invoice' }, tone: 'danger' },
};

export const savedIcon = IconFilter;

/** The saved filter that a tile counts. */
export function savedOf(tile: string): number | undefined {
  const id = /^saved-(\d+)$/.exec(tile)?.[1];
  return id === undefined ? undefined : Number(id);
}

export function isTileName(tile: string): tile is TileName {
  return Object.hasOwn(tileKinds, tile);
}
