import { ActionIcon } from '@mantine/core';
import { IconLayoutList, IconLayoutRows, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LaterTooltip } from '../overlay/later-tooltip.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { GridColumn, GridColumnState, GridDensity } from './grid-types.ts';

type RowDensity = Exclude<GridDensity, 'cards'>;

/** A person's arrangement of one list, and functions to change it. */
export type GridLayoutModel = Readonly<{
  density: RowDensity;
  /** The densities this list has. */
  densities: readonly RowDensity[];
  columns: GridColumnState;
  setColumns: (state: GridColumnState) => void;
  setDensity: (density: RowDensity) => void;
  /** The list as it comes: columns, order, widths and density. */
  reset: () => void;
}>;

export type GridToolsProps<Row> = {
  readonly columns: readonly GridColumn<Row>[];
  readonly layout: GridLayoutModel;
  /** The density as drawn now; cards have no columns. */
  readonly density: GridDensity;
  /** Stands above the columns in their list. */
  readonly children?: ReactNode;
};

const icons = { comfortable: IconLayoutRows, standard: IconLayoutList, compact: IconList } as const;

/** Columns and density of a list: two buttons at the end of its bar. */
export function GridTools<Row>({ columns, layout, density, children }: GridToolsProps<Row>) {
  const { t } = useTranslation();
  if (density === 'cards') return null;
  return (
    <>
      <ColumnChooser
        columns={columns}
        state={layout.columns}
        density={density}
        onChange={layout.setColumns}
        onReset={layout.reset}
        labels={{
          open: t('archive.list.columns'),
          earlier: t('archive.list.columnEarlier'),
          later: t('archive.list.columnLater'),
          reset: t('archive.list.columnsReset'),
        }}
      >
        {children}
      </ColumnChooser>
      {layout.densities.length > 1 && <DensityButton layout={layout} />}
    </>
  );
}

function DensityButton({ layout: { density, densities, setDensity } }: { readonly layout: GridLayoutModel }) {
  const { t } = useTranslation();
  const Icon = icons[density];
  const label = t('archive.list.density', { name: t(`archive.list.densityOption.${density}`) });
  const next = densities[(densities.indexOf(density) + 1) % densities.length] ?? density;
  return (
    <LaterTooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={() => setDensity(next)}>
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
    </LaterTooltip>
  );
}
