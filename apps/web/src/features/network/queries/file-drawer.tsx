import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostImportedCharacters } from '@isocenter/contract/import-limits.ts';
import { queryFileColumns } from '@isocenter/contract/network/queries/queries.ts';
import { readQueryFile } from '@isocenter/contract/network/queries/endpoints.ts';
import type { FileLine } from '@isocenter/contract/network/queries/fields.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { fileText } from '#api/records/use-import.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { DropPlace } from '#ui/records/drop-place.tsx';
import { Notice } from '#ui/states/notice.tsx';

export type FileDrawerProps = {
  readonly onRead: (lines: readonly FileLine[]) => void;
  readonly onClose: () => void;
};

/** A CSV file of accession numbers, patient IDs or studies, for which the chosen sources are queried. */
export function FileDrawer({ onRead, onClose }: FileDrawerProps) {
  const { t } = useTranslation();
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostImportedCharacters) throw new Error(t('importing.tooLarge'));
      return call(readQueryFile, { body: { csv: await fileText(file) } });
    },
    onSuccess: ({ rows }) => onRead(rows),
  });
  const { error } = reading;
  return (
    <SideDrawer
      opened
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('queries.file.open')}
      subtitle={t('queries.file.text')}
    >
      <DropPlace
        columns={queryFileColumns}
        isBusy={reading.isPending}
        onFile={async (file) => void (await reading.mutateAsync(file).catch(() => undefined))}
      />
      {error !== null && (
        <div role="alert">
          <Notice tone="danger">{wordsOf(error)}</Notice>
        </div>
      )}
    </SideDrawer>
  );
}

/** Returns the faults of the file, and of its columns. */
function wordsOf(error: Error): string {
  const columns = error instanceof ApiError ? Object.entries(error.fields) : [];
  return [error.message, ...columns.map(([column, words]) => `${column}: ${words}`)].join(' · ');
}
