import type { Role } from '../abilities.ts';
import type { Dashboard } from './dashboard-layout.ts';

/** Figures in the strip on top. `saved-12` counts what the saved filter 12 finds. */
export const tileNames = [
  'received',
  'unread',
  'stat',
  'overdue',
  'mine',
  'drafts',
  'unassigned',
  'incomplete',
  'late',
  'newReports',
  'unacknowledged',
  'questions',
  'critical',
  'peerReviews',
  'appointments',
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

/** What stands below. */
export const widgetNames = [
  'unreadByPriority',
  'turnaround',
  'volumes',
  'hours',
  'yours',
  'incompleteStudies',
  'newReports',
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
  tiles: ['newReports', 'unacknowledged', 'received', 'mails', 'tasks'],
  widgets: [
    { name: 'criticalResults', size: 'full' },
    { name: 'newReports', size: 'two-thirds' },
    { name: 'tasks', size: 'third' },
  ],
};

/** What a dashboard begins as. What its reader has no right to is not shown to him, whatever stands here. */
export const usualDashboards: Readonly<Record<Role, Dashboard>> = {
  admin: {
    tiles: ['received', 'overdue', 'failedJobs', 'silentNodes', 'refusedCallers', 'failedSignIns', 'backup', 'licence'],
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
    tiles: ['received', 'unread', 'overdue', 'drafts', 'questions', 'peerReviews', 'critical'],
    widgets: [
      { name: 'unreadByPriority', size: 'half' },
      { name: 'turnaround', size: 'half' },
      { name: 'yours', size: 'third' },
      { name: 'criticalResults', size: 'third' },
      { name: 'tasks', size: 'third' },
    ],
  },
  technologist: {
    tiles: ['appointments', 'received', 'incomplete', 'quarantine', 'unassigned', 'tasks'],
    widgets: [
      { name: 'rooms', size: 'full' },
      { name: 'nextPatients', size: 'full' },
      { name: 'incompleteStudies', size: 'half' },
      { name: 'tasks', size: 'half' },
    ],
  },
  'clinic-user': {
    tiles: ['appointments', 'received', 'newReports', 'unacknowledged', 'pastDue', 'mails', 'tasks'],
    widgets: [
      { name: 'criticalResults', size: 'full' },
      { name: 'newReports', size: 'half' },
      { name: 'nextPatients', size: 'half' },
    ],
  },
  doctor: outside,
  'referring-doctor': outside,
  client: { tiles: ['mails', 'tasks'], widgets: [{ name: 'tasks', size: 'full' }] },
};
