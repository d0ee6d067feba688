import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { LaterTooltip } from '#ui/overlay/later-tooltip.tsx';
import type { ListSettingsModel } from './use-list-settings.ts';
import type { ListWords, StudyColumn } from '#features/archive/study-rows/study-rows.ts';

export type ListToolsProps = {
  readonly columns: readonly StudyColumn[];
  readonly model: ListSettingsModel;
  readonly words: ListWords;
  /** Stands above the columns in their list. */
  readonly children: ReactNode;
  /** Left out where there is no room for a preview. */
  readonly preview?: { readonly isOpen: boolean; readonly onToggle: () => void };
};

/** Columns, density and preview of a list. */
export function ListTools({ columns, model, words: { t }, preview, children }: ListToolsProps) {
  return (
    <>
      <GridTools columns={columns} layout={model.layout} density={model.density}>
        {children}
      </GridTools>
      {preview !== undefined && (
        <LaterTooltip label={t('archive.list.preview')}>
          <ActionIcon
            size="sm"
            aria-label={t('archive.list.preview')}
            aria-pressed={preview.isOpen}
            onClick={preview.onToggle}
          >
            <IconLayoutSidebarRight size={16} stroke={1.75} />
          </ActionIcon>
        </LaterTooltip>
      )}
    </>
  );
}
