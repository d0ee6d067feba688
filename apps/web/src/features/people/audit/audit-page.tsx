import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditGrid, type Change } from './audit-grid.tsx';
import { AuditHeader } from './audit-header.tsx';
import { auditListQuery } from './audit-queries.ts';
import { auditSearchTexts, readAuditSearch } from './audit-search.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { IntegrityDrawer } from './integrity-drawer.tsx';
import { IntegrityNotice } from './integrity-words.tsx';
import { useAuditView } from './use-audit-view.ts';

/** Who did what, when: every entry of the trail, and whether it is still as it was written. */
export function AuditPage() {
  const navigate = useNavigate();
  const texts = useLocation({ select: (location) => location.search });
  const search = useMemo(() => readAuditSearch(texts), [texts]);
  const { filter } = search;
  const list = useInfiniteQuery(auditListQuery(filter));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? null;
  const view = useAuditView();
  const [isChecking, setChecking] = useState(false);
  const change = useCallback<Change>(
    (part, replace = false) =>
      void navigate({
        to: '.',
        search: () => auditSearchTexts({ ...readAuditSearch(texts), ...part }),
        replace,
        resetScroll: false,
      }),
    [navigate, texts],
  );
  return (
    <ListPage>
      <AuditHeader filter={filter} {...(total === null ? {} : { total })} onCheck={() => setChecking(true)} />
      <IntegrityNotice onShow={() => setChecking(true)} />
      <AuditFilterBar filter={filter} onFilter={(next) => change({ filter: next })} tools={<GridTools {...view} />} />
      <ListContent>
        <AuditGrid search={search} view={view} list={list} rows={rows} change={change} />
      </ListContent>
      {search.entry !== undefined && (
        <EntryDrawer
          id={search.entry}
          listed={rows.find((row) => row.id === search.entry)}
          onClose={() => change({ entry: undefined })}
        />
      )}
      {isChecking && (
        <IntegrityDrawer
          onClose={() => setChecking(false)}
          onEntry={(entry) => {
            setChecking(false);
            change({ entry });
          }}
        />
      )}
    </ListPage>
  );
}
