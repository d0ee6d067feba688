import type { ImportRoute } from '@isocenter/contract/import.ts';
import type { Endpoint } from '@isocenter/contract/route.ts';
import { useImport } from '#api/records/use-import.ts';
import { ImportDrawer, type ImportDrawerProps } from '#ui/records/import-drawer.tsx';

export type RecordImportProps = Omit<ImportDrawerProps, 'run'> & {
  readonly route: Endpoint<ImportRoute>;
  /** The first word of the keys of these records. */
  readonly cacheKey: string;
};

/** Records from a CSV file or a workbook, as a route of the server reads them. */
export function RecordImport({ route, cacheKey, ...drawer }: RecordImportProps) {
  return <ImportDrawer {...drawer} run={useImport(route, cacheKey)} />;
}
