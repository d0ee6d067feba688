import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { listDecisions } from '@isocenter/contract/archive/quarantine/endpoints.ts';
import type { QuarantineDecision } from '@isocenter/contract/archive/quarantine/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { plainSearch } from '#api/search.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { ListContent } from '#ui/layout/list-page.tsx';
import { RecordGrid } from '#ui/records/record-grid.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { EmptyState } from '#ui/states/state-message.tsx';
import { DecidedCard, decidedColumns } from './decided-columns.tsx';
import { useQuarantineActs } from './quarantine-queries.ts';

const keyOf = (row: QuarantineDecision): string => String(row.id);
const densities = ['standard', 'compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

/** Lists the decisions with their authors, and undoes them within 90 days. */
export function DecidedTab() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const list = useRecordList({
    grid: 'quarantine-decided',
    cacheKey: 'quarantine',
    route: listDecisions,
    search: plainSearch,
    densities,
  });
  const { mutateAsync } = useQuarantineActs().undo;
  const undo = (row: QuarantineDecision): void =>
    void mutateAsync(row.id).then(
      ({ job }) => toasts.done(t(job === null ? 'quarantine.undone' : 'quarantine.undoing')),
      toasts.failed,
    );
  const toStudy = ({ studyUid }: QuarantineDecision): void =>
    void navigate({ to: '/studies', search: { study: studyUid, drawer: 'series' } });
  const rowMenu = (row: QuarantineDecision): readonly GridMenuItem[] => {
    const study = {
      id: 'study',
      label: t('quarantine.toStudy'),
      icon: <IconExternalLink {...icon} />,
      onSelect: () => toStudy(row),
    };
    const takeBack = {
      id: 'undo',
      label: t('quarantine.undo'),
      icon: <IconArrowBackUp {...icon} />,
      onSelect: () => undo(row),
    };
    return list.first?.may.decide === true && row.canBeUndone ? [study, takeBack] : [study];
  };
  return (
    <ListContent line>
      <RecordGrid
        list={list}
        name={t('quarantine.tab.decided')}
        columns={decidedColumns}
        card={DecidedCard}
        rowKey={keyOf}
        onOpen={toStudy}
        rowMenu={rowMenu}
        empty={<EmptyState title={t('quarantine.noneDecided')}>{t('quarantine.noneDecidedText')}</EmptyState>}
      />
    </ListContent>
  );
}
