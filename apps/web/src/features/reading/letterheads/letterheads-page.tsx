import { letterheadActivity, listLetterheads } from '@isocenter/contract/reading/letterheads/endpoints.ts';
import { templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { chipOf } from '#ui/records/chips.ts';
import { LetterheadCard, letterheadColumns } from './letterhead-columns.tsx';
import { LetterheadDrawer } from './letterhead-drawer.tsx';
import { letterheadKind } from './letterhead-kind.ts';
import { letterheadSearch } from './letterhead-search.ts';

/** Lists the letterheads of printed reports, and their clinics. */
export function LetterheadsPage() {
  const { t } = useTranslation();
  const page = useRecordPage(letterheadKind, {
    grid: 'letterheads',
    route: listLetterheads,
    activity: letterheadActivity,
    search: letterheadSearch,
    texts: 'letterheads',
    nameOf: ({ name }) => name,
  });
  const status = chipOf('status', t('letterheads.field.status'), templateStatuses, (value) =>
    t(`reportTemplates.statusOf.${value}`),
  );
  return (
    <RecordPage
      page={page}
      columns={letterheadColumns}
      card={LetterheadCard}
      chips={[status]}
      drawer={<LetterheadDrawer page={page} />}
    />
  );
}
