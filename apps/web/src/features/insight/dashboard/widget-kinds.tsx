import type { ReactNode } from 'react';
import type { WidgetSize } from '@isocenter/contract/insight/dashboard/dashboard-layout.ts';
import type { WidgetName } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import type { Needs } from '#api/feature.ts';
import type { ListPlace } from '#ui/figures/figure-link.tsx';
import { Hours, Volumes } from './figure-widgets.tsx';
import { CriticalResults, NextPatients, Tasks } from './people-widgets.tsx';
import { Orders } from './orders-widget.tsx';
import { FaultyUploads } from './uploads-widget.tsx';
import { Rooms } from './rooms-widget.tsx';
import { Storage } from './storage-widget.tsx';
import { StudyRows, studyRowsKinds } from './study-rows.tsx';
import { FailedJobs, Nodes } from './system-widgets.tsx';
import { Turnaround } from './turnaround-widget.tsx';
import { UnreadByPriority } from './unread-by-priority.tsx';

export interface WidgetKind {
  readonly needs: Needs;
  /** The width that it begins with. */
  readonly size: WidgetSize;
  /** The whole list of which it shows the beginning. */
  readonly list?: ListPlace;
  /** It says its title itself. */
  readonly isTitled?: true;
  readonly draw: (title: string) => ReactNode;
}

const studies: Needs = { action: 'read', subject: 'Study' };
const figures: Needs = { action: 'read', subject: 'Analytics' };

type RowsName =
  | 'yours'
  | 'countersignatures'
  | 'unorderedStudies'
  | 'incompleteStudies'
  | 'newReports'
  | 'sharedStudies';

function rowsOf(name: RowsName, needs = studies): WidgetKind {
  const kind = studyRowsKinds[name];
  if (kind === undefined) throw new Error(`${name} lists no studies`);
  return {
    needs,
    size: 'third',
    draw: () => <StudyRows {...kind} />,
  };
}

export const widgetKinds: Readonly<Record<Exclude<WidgetName, 'listing'>, WidgetKind>> = {
  myUnread: {
    needs: { action: 'update', subject: 'Reading' },
    size: 'half',
    draw: () => <UnreadByPriority isOwn />,
  },
  unreadByPriority: { needs: studies, size: 'half', draw: () => <UnreadByPriority /> },
  turnaround: { needs: figures, size: 'half', list: { to: '/data-analytics' }, draw: () => <Turnaround /> },
  volumes: { needs: figures, size: 'two-thirds', isTitled: true, draw: (title) => <Volumes title={title} /> },
  hours: { needs: figures, size: 'third', draw: () => <Hours /> },
  yours: rowsOf('yours', { action: 'update', subject: 'Reading' }),
  countersignatures: rowsOf('countersignatures', { action: 'update', subject: 'Reading' }),
  unorderedStudies: rowsOf('unorderedStudies'),
  incompleteStudies: rowsOf('incompleteStudies'),
  uploads: { needs: { action: 'create', subject: 'Upload' }, size: 'third', draw: () => <FaultyUploads /> },
  orders: { needs: studies, size: 'half', draw: () => <Orders /> },
  sharedStudies: rowsOf('sharedStudies'),
  newReports: rowsOf('newReports'),
  criticalResults: {
    needs: studies,
    size: 'third',
    list: { to: '/critical-results' },
    draw: () => <CriticalResults />,
  },
  rooms: {
    needs: { action: 'read', subject: 'Appointment' },
    size: 'full',
    list: { to: '/apps/calendar', search: { view: 'day' } },
    draw: () => <Rooms />,
  },
  nextPatients: {
    needs: { action: 'read', subject: 'Appointment' },
    size: 'half',
    list: { to: '/appointments' },
    draw: () => <NextPatients />,
  },
  storage: { needs: figures, size: 'third', isTitled: true, draw: (title) => <Storage title={title} /> },
  nodes: {
    needs: { action: 'read', subject: 'Node' },
    size: 'third',
    list: { to: '/dicom-nodes' },
    draw: () => <Nodes />,
  },
  failedJobs: {
    needs: { action: 'read', subject: 'Job' },
    size: 'third',
    list: { to: '/jobs', search: { view: 'failed' } },
    draw: () => <FailedJobs />,
  },
  tasks: {
    needs: { action: 'create', subject: 'Task' },
    size: 'third',
    list: { to: '/apps/todo' },
    draw: () => <Tasks />,
  },
};

export function isWidgetName(name: string): name is keyof typeof widgetKinds {
  return Object.hasOwn(widgetKinds, name);
}
