import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutList, IconLayoutRows, IconLayoutSidebarRight, IconList } from '@tabler/icons-react';
import { ColumnChooser } from '#ui/data-grid/column-chooser.tsx';
import type { ListSettingsModel } from './use-list-settings.ts';
import type { ListWords } from './list-words.ts';
import type { StudyColumn } from './study-columns.tsx';

export type ListToolsProps = {
  readonly columns: readonly StudyColumn[];
  readonly model: ListSettingsModel;
  readonly words: ListWords;
  /** Left out where there is no room for a preview. */
  readonly preview?: { readonly isOpen: boolean; readonly onToggle: () => void };
};

const densityIcons = { comfortable: IconLayoutRows, standard: IconLayoutList, compact: IconList } as const;

/** Columns, density and preview of a list. */
export function ListTools({ columns, model, words: { t }, preview }: ListToolsProps) {
  const { density } = model;
  const DensityIcon = densityIcons[density];
  const densityLabel = t('archive.list.density', { name: t(`archive.list.densityOption.${density}`) });
  return (
    <>
      <ColumnChooser
        columns={columns}
        state={model.columns}
        density={density}
        onChange={model.setColumns}
        labels={{
          open: t('archive.list.columns'),
          earlier: t('archive.list.columnEarlier'),
          later: t('archive.list.columnLater'),
          reset: t('archive.list.columnsReset'),
        }}
      />
      <Tooltip label={densityLabel}>
        <ActionIcon size="sm" aria-label={densityLabel} onClick={model.setDensity}>
          <DensityIcon size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {preview !== undefined && (
        <Tooltip label={t('archive.list.preview')}>
          <ActionIcon
            size="sm"
            aria-label={t('archive.list.preview')}
            aria-pressed={preview.isOpen}
            onClick={preview.onToggle}
          >
            <IconLayoutSidebarRight size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
