const day = 86_400_000;
const dayOf = (before: number): string => new Date(Date.now() - before * day).toISOString().slice(0, 10);
const [today, month, year] = [dayOf(0), dayOf(27), dayOf(364)];
const period = `from=${month}&to=${today}`;

export interface BenchWidget {
  readonly name: string;
  /** The requests of the page for it. */
  readonly paths: readonly string[];
}

const unread = 'status=received,ready,assigned';
const rows = (filter: string, order: string): readonly string[] => [
  `/api/studies?${filter}&${order}&limit=5`,
  `/api/studies/count?${filter}`,
];

/** A dashboard of twelve: the figures on top as one, and eleven widgets, with the very calls of the page. */
export const dashboardWidgets: readonly BenchWidget[] = [
  {
    name: 'figures on top',
    paths: [
      `/api/studies/count?receivedFrom=${today}T00:00:00.000Z`,
      `/api/studies/count?${unread}`,
      '/api/studies/count?due=overdue',
      '/api/studies/count?reader=me&status=draft',
      '/api/studies/count?report=countersign',
      '/api/studies/count?incomplete=true',
      '/api/nodes/counts',
      '/api/licence',
    ],
  },
  {
    name: 'unread by priority',
    paths: ['stat', 'urgent', 'routine'].flatMap((priority) => [
      `/api/studies/count?priority=${priority}&${unread}`,
      `/api/studies?priority=${priority}&${unread}&sort=receivedAt&direction=asc&limit=1`,
    ]),
  },
  {
    name: 'turnaround',
    paths: [`/api/figures?measures=turnaroundMedian,turnaroundP90,final,inTarget&by=modality&${period}`],
  },
  { name: 'volumes', paths: [`/api/figures?measures=received&by=day&within=modality&most=5&${period}`] },
  { name: 'hours', paths: [`/api/figures?measures=received&by=weekday-hour&${period}`] },
  {
    name: 'storage',
    paths: ['/api/figures/storage', `/api/figures?measures=stored&by=month&from=${year}&to=${today}`],
  },
  {
    name: 'yours to finish',
    paths: rows('reader=me&status=assigned,reading,draft,preliminary', 'sort=dueAt&direction=asc'),
  },
  { name: 'without an order', paths: rows(`figure=unordered;${dayOf(6)};${today}`, 'sort=receivedAt&direction=desc') },
  { name: 'incomplete', paths: rows('incomplete=true', 'sort=receivedAt&direction=desc') },
  { name: 'new reports', paths: rows('report=new', 'sort=changedAt&direction=desc') },
  {
    name: 'critical results',
    paths: ['overdue', 'open'].map((state) => `/api/critical-results?state=${state}&limit=100`),
  },
  {
    name: 'nodes, jobs and orders',
    paths: ['/api/nodes?limit=5', '/api/jobs?state=failed&limit=100', '/api/dashboard/orders'],
  },
];
