import type { StatisticsCard } from '@isocenter/contract/insight/cards/statistics-cards.ts';
import type { Needs } from '#api/feature.ts';
import type { ListPlace } from '#ui/figures/figure-link.tsx';

/** The page with more of a card's content, and the right that it needs. */
export interface CardPlace {
  readonly place: ListPlace;
  readonly needs: Needs;
}

const subject = (name: string): CardPlace => ({
  place: { to: '/data-analytics', search: { subject: name } },
  needs: { action: 'read', subject: 'Analytics' },
});
const invoices = (search: Readonly<Record<string, string>> = {}): CardPlace => ({
  place: { to: '/apps/invoice/list', search },
  needs: { action: 'read', subject: 'Invoice' },
});
const appointments: CardPlace = {
  place: { to: '/appointments' },
  needs: { action: 'read', subject: 'Appointment' },
};
const patients: CardPlace = { place: { to: '/patients' }, needs: { action: 'read', subject: 'Patient' } };

export const cardPlaces = {
  supportTracker: subject('ageing'),
  avgSessions: subject('activity'),
  productOrders: subject('volumes'),
  goalOverview: subject('workload'),
  customers: patients,
  sessionsDevice: subject('activity'),
  revenueOfMonth: invoices(),
  revenueReport: invoices(),
} as const;

export const tilePlaces: Readonly<Partial<Record<StatisticsCard, CardPlace>>> = {
  ordersBars: appointments,
  orders: appointments,
  profit: invoices({ status: 'Paid' }),
  revenue: invoices(),
  subscribers: patients,
  sales: subject('turnaround'),
  siteTraffic: subject('activity'),
  activeUsers: subject('activity'),
};
