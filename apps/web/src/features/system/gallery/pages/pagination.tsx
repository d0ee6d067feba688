import { Pagination } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { studies } from '../samples.ts';
import { studyColumns } from '../study-columns.tsx';
import classes from '../gallery.module.css';

export function Pages() {
  const [page, setPage] = useState(2);
  const getControlProps = (control: string) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' });
  return (
    <div className={classes['stack']}>
      <output>
        Goods {9 * (page - 1) + 1} to {9 * page} of 72
      </output>
      <Pagination
        total={8}
        value={page}
        onChange={setPage}
        getControlProps={getControlProps}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
      <Pagination total={3} value={1} disabled getControlProps={getControlProps} />
    </div>
  );
}

const parts = 40;
const partOf = (at: number) => studies.map((study) => ({ ...study, key: `${at}-${study.key}` }));

export function Scrolled() {
  const labels = useGridLabels('Many studies');
  const [count, setCount] = useState(4);
  const rows = useMemo(() => Array.from({ length: count }, (_, at) => partOf(at)).flat(), [count]);
  return (
    <div className={classes['grid']}>
      <DataGrid
        columns={studyColumns}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ patient }) => patient}
        density="compact"
        state="ready"
        rowCount={parts * studies.length}
        onEndReached={() => setCount((now) => Math.min(parts, now + 1))}
        labels={labels}
      />
    </div>
  );
}
