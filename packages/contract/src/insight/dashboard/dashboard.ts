import type { Role } from '../../abilities.ts';
import type { Dashboard } from './dashboard-layout-fields.ts';

/** The days that widgets of saved filters cover. */
export const courseDays = 28;
/** The most orders listed, open ones first. */
export const mostOwnOrders = 12;
/** The days for which a finished order is shown. */
export const ownOrderDays = 60;

/** The progress of an order; each point implies those before it. */
export const orderPoints = ['requested', 'scheduled', 'examined', 'reported', 'read'] as const;
export type OrderPoint = (typeof orderPoints)[number];

/** Figures in the strip on top. `saved-12` counts what the saved filter 12 finds. */
export const tileNames = [
  'received',
  'unread',
  'stat',
  'overdue',
  'mine',
  'drafts',
  'countersign',
  'unassigned',
  'incomplete',
  'unordered',
  'late',
  'newReports',
  'shared',
  'unacknowledged',
  'questions',
  'critical',
  'peerReviews',
  'appointments',
  'requested',
  'examined',
  'delivered',
  'quarantine',
  'failedJobs',
  'silentNodes',
  'refusedCallers',
  'failedSignIns',
  'backup',
  'licence',
  'mails',
  'tasks',
  'pastDue',
] as const;
export type TileName = (typeof tileNames)[number];

/** The widgets below the strip. */
export const widgetNames = [
  'myUnread',
  'unreadByPriority',
  'turnaround',
  'volumes',
  'hours',
  'yours',
  'countersignatures',
  'unorderedStudies',
  'incompleteStudies',
  'uploads',
  'orders',
  'newReports',
  'sharedStudies',
  'criticalResults',
  'rooms',
  'nextPatients',
  'storage',
  'nodes',
  'failedJobs',
  'tasks',
  'listing',
] as const;
export type WidgetName = (typeof widgetNames)[number];

const outside: Dashboard = {
  tiles: ['newReports', 'unacknowledged', 'shared', 'received', 'mails', 'tasks'],
  widgets: [
    { name: 'newReports', size: 'half' },
    { name: 'orders', size: 'half' },
    { name: 'sharedStudies', size: 'half' },
    { name: 'tasks', size: 'half' },
  ],
};

/** The dashboard before somebody changes it. Widgets that its reader has no right to are not shown to him, whatever stands here. */
export const usualDashboards: Readonly<Record<Role, Dashboard>> = {
  admin: {
    tiles: ['received', 'failedJobs', 'silentNodes', 'refusedCallers', 'failedSignIns', 'backup', 'licence'],
    widgets: [
      { name: 'storage', size: 'third' },
      { name: 'nodes', size: 'third' },
      { name: 'failedJobs', size: 'third' },
      { name: 'unreadByPriority', size: 'half' },
      { name: 'turnaround', size: 'half' },
      { name: 'volumes', size: 'two-thirds' },
      { name: 'hours', size: 'third' },
    ],
  },
  'power-user': {
    tiles: ['received', 'drafts', 'unassigned', 'incomplete', 'overdue', 'quarantine', 'pastDue'],
    widgets: [
      { name: 'unreadByPriority', size: 'half' },
      { name: 'turnaround', size: 'half' },
      { name: 'yours', size: 'third' },
      { name: 'incompleteStudies', size: 'third' },
      { name: 'criticalResults', size: 'third' },
      { name: 'rooms', size: 'full' },
      { name: 'volumes', size: 'full' },
    ],
  },
  radiologist: {
    tiles: ['received', 'unread', 'overdue', 'drafts', 'countersign', 'questions', 'critical'],
    widgets: [
      { name: 'myUnread', size: 'half' },
      { name: 'turnaround', size: 'half' },
      { name: 'yours', size: 'third' },
      { name: 'countersignatures', size: 'third' },
      { name: 'criticalResults', size: 'third' },
    ],
  },
  technologist: {
    tiles: ['appointments', 'received', 'unordered', 'incomplete', 'quarantine', 'unassigned', 'tasks'],
    widgets: [
      { name: 'rooms', size: 'full' },
      { name: 'nextPatients', size: 'half' },
      { name: 'unorderedStudies', size: 'half' },
      { name: 'incompleteStudies', size: 'third' },
      { name: 'uploads', size: 'third' },
      { name: 'tasks', size: 'third' },
    ],
  },
  'clinic-user': {
    tiles: ['requested', 'examined', 'delivered', 'newReports', 'unacknowledged', 'pastDue', 'tasks'],
    widgets: [
      { name: 'newReports', size: 'half' },
      { name: 'nextPatients', size: 'half' },
      { name: 'unorderedStudies', size: 'third' },
      { name: 'criticalResults', size: 'third' },
      { name: 'tasks', size: 'third' },
    ],
  },
  doctor: outside,
  'referring-doctor': outside,
  client: { tiles: ['mails', 'tasks'], widgets: [{ name: 'tasks', size: 'full' }] },
};
