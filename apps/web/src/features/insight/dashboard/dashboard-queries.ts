import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listAppointments } from '@isocenter/contract/archive/appointments/endpoints.ts';
import { listUploads } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { ListedUpload } from '@isocenter/contract/archive/uploads/fields.ts';
import { getFilterCourse, listOwnOrders, getFirstHours } from '@isocenter/contract/insight/dashboard/endpoints.ts';
import { countCorrections } from '@isocenter/contract/archive/quarantine/endpoints.ts';
import { figureList } from '@isocenter/contract/insight/figures/figures.ts';
import { getFigures, getStorageFigures } from '@isocenter/contract/insight/figures/endpoints.ts';
import type { FigureQuery } from '@isocenter/contract/insight/figures/fields.ts';
import type { FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { countNodes, listNodes, listRefusedCallers } from '@isocenter/contract/network/nodes/endpoints.ts';
import { getInvoiceFigures } from '@isocenter/contract/office/invoices/endpoints.ts';
import { countMails } from '@isocenter/contract/office/mail/endpoints.ts';
import { countTasks, listTasks } from '@isocenter/contract/office/todo/endpoints.ts';
import { listAudit } from '@isocenter/contract/people/audit/endpoints.ts';
import { getLicence } from '@isocenter/contract/people/licence/endpoints.ts';
import { listCriticalResults } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import { listReportCopies } from '@isocenter/contract/reading/report-copies/endpoints.ts';
import { listPeerReviews } from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import { getBackups } from '@isocenter/contract/system/backups/endpoints.ts';
import { listJobs } from '@isocenter/contract/system/jobs/endpoints.ts';
import { call } from '#api/client.ts';
import type { LiveEvent } from '#api/event-stream.ts';
import { useServerEvents } from '#api/server-events.ts';

/** The rows of a dashboard's list; others are counted and linked. */
export const rowsOfWidget = 5;
/** The largest exact count; beyond it stands a plus. */
export const mostCounted = 100;

/** Queries are fetched once, and again when the server announces a change of their topic, or after a while. */
type Topic = 'jobs' | 'quarantine' | 'office' | 'house' | 'notices' | 'figures' | 'appointments';

/** Machines of others and the clock tell nobody: what is about them is fetched again, as seldom as they change. */
const refetched: ReadonlySet<Topic> = new Set(['house', 'figures', 'appointments']);

function tileQuery<Answer>(topic: Topic, name: string, queryFn: (signal: AbortSignal) => Promise<Answer>) {
  return queryOptions({
    queryKey: ['dashboard', topic, name],
    queryFn: ({ signal }) => queryFn(signal),
    placeholderData: keepPreviousData,
    refetchInterval: refetched.has(topic) ? 60_000 : false,
  });
}

export const failedJobsQuery = tileQuery('jobs', 'failed', (signal) =>
  call(listJobs, { query: { state: 'failed', limit: mostCounted } }, { signal }),
);
export const correctionsQuery = tileQuery('quarantine', 'count', (signal) => call(countCorrections, {}, { signal }));
export const nodeCountsQuery = tileQuery('house', 'node-counts', (signal) => call(countNodes, {}, { signal }));
export const worstNodesQuery = tileQuery('house', 'nodes', (signal) =>
  call(listNodes, { query: { limit: rowsOfWidget } }, { signal }),
);
export const callersQuery = tileQuery('house', 'callers', (signal) => call(listRefusedCallers, {}, { signal }));
export const backupsQuery = tileQuery('house', 'backups', (signal) => call(getBackups, {}, { signal }));
export const firstHoursQuery = tileQuery('house', 'first-hours', (signal) => call(getFirstHours, {}, { signal }));
export const licenceQuery = tileQuery('house', 'licence', (signal) => call(getLicence, {}, { signal }));
export const mailCountsQuery = tileQuery('office', 'mails', (signal) => call(countMails, {}, { signal }));
export const taskCountsQuery = tileQuery('office', 'task-counts', (signal) => call(countTasks, {}, { signal }));
export const firstTasksQuery = tileQuery('office', 'tasks', (signal) =>
  call(listTasks, { query: { filter: 'mine', limit: rowsOfWidget } }, { signal }),
);
export const invoiceFiguresQuery = tileQuery('office', 'invoices', (signal) => call(getInvoiceFigures, {}, { signal }));
export const storageQuery = tileQuery('figures', 'storage', (signal) => call(getStorageFigures, {}, { signal }));
export const waitingReviewsQuery = tileQuery('notices', 'reviews', (signal) =>
  call(listPeerReviews, { query: { whose: 'waiting', limit: mostCounted } }, { signal }),
);

export const ownOrdersQuery = tileQuery('notices', 'orders', (signal) => call(listOwnOrders, {}, { signal }));
export const deliveredQuery = tileQuery('notices', 'delivered', (signal) =>
  call(listReportCopies, { query: { state: 'done', limit: mostCounted } }, { signal }),
);
/** Files of it were refused, wait beside others of their UID, or are of studies that wait for a decision. */
export function isFaulty(upload: Pick<ListedUpload, 'refusedCount' | 'quarantinedCount' | 'waitingCount'>): boolean {
  return upload.refusedCount + upload.quarantinedCount + upload.waitingCount > 0;
}

export const faultyUploadsQuery = tileQuery('quarantine', 'uploads', async (signal) => {
  const { rows } = await call(listUploads, { query: { all: true } }, { signal });
  return rows.filter(isFaulty);
});

/** Returns the query for the arrival times of a saved filter's studies. */
export function courseQuery(filterId: number) {
  return tileQuery('figures', `course-${filterId}`, (signal) =>
    call(getFilterCourse, { params: { filterId } }, { signal }),
  );
}

/** Critical results of one state: those that nobody acknowledged in time come first. */
export function criticalResultsQuery(state: 'open' | 'overdue') {
  return tileQuery('notices', `critical-${state}`, (signal) =>
    call(listCriticalResults, { query: { state, limit: mostCounted } }, { signal }),
  );
}

/** Those that the person was told of, or flagged. */
export function ownCriticalsQuery(state: 'open' | 'overdue') {
  return tileQuery('notices', `own-critical-${state}`, (signal) =>
    call(listCriticalResults, { query: { state, whose: 'me', limit: 20 } }, { signal }),
  );
}

/** The appointments of a day. */
export function appointmentsQuery(day: string) {
  return appointmentsOf({ from: day, to: day });
}

/** Appointments that are to be, or were done, within some days. */
export function appointmentsOf(span: { from: string; to?: string; state?: 'planned' | 'completed' }) {
  return tileQuery('appointments', JSON.stringify(span), (signal) =>
    call(listAppointments, { query: { ...span, limit: mostCounted } }, { signal }),
  );
}

/** Those of a clinic around a day: of one of them an image may be that came without an order. */
export function nearAppointmentsQuery(clinic: number, from: string, to: string) {
  return tileQuery('appointments', `near-${clinic}-${from}`, (signal) =>
    call(listAppointments, { query: { clinic, from, to, limit: mostCounted } }, { signal }),
  );
}

/** Sign-ins of a day that were refused. Days of the trail are those of UTC. */
export function failedSignInsQuery(day: string) {
  return tileQuery('house', `sign-ins-${day}`, (signal) =>
    call(listAudit, { query: { ...failedSignIns(day), limit: 1 } }, { signal }),
  );
}

export function failedSignIns(day: string) {
  return { action: 'auth.login', outcome: 'refused', from: day, to: day } as const;
}

/** Figures as Data Analytics has them. */
export function figuresQuery(measures: readonly FigureName[], query: Omit<FigureQuery, 'measures'>) {
  return tileQuery('figures', JSON.stringify([measures, query]), (signal) =>
    call(getFigures, { query: { ...query, measures: figureList(measures) } }, { signal }),
  );
}

const topicOf: Partial<Record<LiveEvent['kind'], Topic>> = {
  'job.changed': 'jobs',
  'quarantine.changed': 'quarantine',
  'identity-conflicts.changed': 'quarantine',
  'office.changed': 'office',
  'notices.changed': 'notices',
};

/** Asks again for what the server says is otherwise, while the dashboard is shown. */
export function useLiveDashboard(): void {
  const client = useQueryClient();
  useServerEvents(({ kind }) => {
    const topic = topicOf[kind];
    if (kind === 'resync') void client.invalidateQueries({ queryKey: ['dashboard'] });
    else if (topic !== undefined) void client.invalidateQueries({ queryKey: ['dashboard', topic] });
  });
}
