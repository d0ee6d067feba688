import { IconArrowsDiff, IconExternalLink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listCorrections } from '@isocenter/contract/archive/quarantine/endpoints.ts';
import type { Correction } from '@isocenter/contract/archive/quarantine/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { plainSearch } from '#api/search.ts';
import { ListContent } from '#ui/layout/list-page.tsx';
import { RecordGrid } from '#ui/records/record-grid.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { CorrectionCard, correctionColumns } from './correction-columns.tsx';
import { CorrectionDrawer } from './correction-drawer.tsx';

const keyOf = ({ studyUid, source }: Correction): string => `${studyUid} ${source}`;
const densities = ['standard', 'compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

/** Corrections that wait; Enter opens the comparison, J and K move. */
export function CorrectionsTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useRecordList({
    grid: 'quarantine',
    cacheKey: 'quarantine',
    route: listCorrections,
    search: plainSearch,
    densities,
  });
  const [opened, setOpened] = useState<Correction | null>(null);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
    if (step === 0 || opened !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = list.rows.findIndex((row) => keyOf(row) === list.active);
    const next = list.rows[Math.min(Math.max(at + step, 0), list.rows.length - 1)];
    if (next !== undefined) list.setActive(keyOf(next));
  };
  return (
    <ListContent line>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid in it has the focus and the role */}
      <div style={{ display: 'contents' }} onKeyDown={move}>
        <RecordGrid
          list={list}
          name={t('quarantine.grid')}
          columns={correctionColumns}
          card={CorrectionCard}
          rowKey={keyOf}
          onOpen={setOpened}
          rowMenu={(row) => [
            {
              id: 'compare',
              label: t('quarantine.compare'),
              keys: '↵',
              icon: <IconArrowsDiff {...icon} />,
              onSelect: () => setOpened(row),
            },
            {
              id: 'study',
              label: t('quarantine.toStudy'),
              icon: <IconExternalLink {...icon} />,
              onSelect: () => void navigate({ to: '/studies', search: { study: row.studyUid, drawer: 'series' } }),
            },
          ]}
          empty={<EmptyState title={t('quarantine.emptyTitle')}>{t('quarantine.emptyText')}</EmptyState>}
        />
      </div>
      {opened !== null && list.first !== undefined && (
        <CorrectionDrawer correction={opened} may={list.first.may} onClose={() => setOpened(null)} />
      )}
    </ListContent>
  );
}
