import { closedDayActivity, listClosedDays } from '@isocenter/contract/office/closed-days/endpoints.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { ClosedDayCard, closedDayColumns } from './closed-day-columns.tsx';
import { ClosedDayDrawer } from './closed-day-drawer.tsx';
import { closedDayKind } from './closed-day-kind.ts';
import { closedDaySearch } from './closed-day-search.ts';

/** `/settings/closed-days`: when clinics are closed. */
export function ClosedDaysPage() {
  const page = useRecordPage(closedDayKind, {
    grid: 'closed-days',
    route: listClosedDays,
    activity: closedDayActivity,
    search: closedDaySearch,
    texts: 'closedDays',
    nameOf: ({ name }) => name,
  });
  return (
    <RecordPage
      page={page}
      columns={closedDayColumns}
      card={ClosedDayCard}
      chips={[]}
      drawer={<ClosedDayDrawer page={page} />}
    />
  );
}
