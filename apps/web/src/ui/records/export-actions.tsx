import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { tableFormats, type TableFormat } from '@isocenter/contract/table-formats.ts';
import type { PageAction } from '../layout/page-header.tsx';

/** Returns the items of a list's menu for those who may save it as a file. */
export function exportActions(t: TFunction, save: (format: TableFormat) => void): readonly PageAction[] {
  return tableFormats.map((format) => ({
    id: format,
    label: t(`record.export.${format}`),
    icon: IconDownload,
    onSelect: () => save(format),
  }));
}
