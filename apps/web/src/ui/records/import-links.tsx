import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ImportedLine } from '@isocenter/contract/import.ts';
import { ActButton } from '../controls/act-button.tsx';
import { csvOf, saveText } from '../format/text-file.ts';
import { Notice } from '../states/notice.tsx';

export interface ImportLinksProps {
  /** Those without a link are passed over. */
  readonly links: readonly Pick<ImportedLine, 'key' | 'name' | 'link'>[];
}

/** All links that have to be handed over, at once: copied, or saved as a file. */
export function ImportLinks({ links }: ImportLinksProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 2000 });
  const rows = links.flatMap(({ key, name, link }) => (link === null ? [] : [[key, name, link]]));
  if (rows.length === 0) return null;
  const copied = clipboard.error !== null ? 'importing.links.refused' : 'common.copied';
  const isAnswered = clipboard.copied || clipboard.error !== null;
  return (
    <>
      <Notice tone="info">{t('importing.links.text')}</Notice>
      <div className="iso-acts">
        <ActButton
          icon={<IconCopy size={16} stroke={1.75} />}
          label={t(isAnswered ? copied : 'importing.links.copy', { count: rows.length })}
          onClick={() => clipboard.copy(rows.map((row) => row.join('\t')).join('\n'))}
        />
        <ActButton
          icon={<IconDownload size={16} stroke={1.75} />}
          label={t('record.export.csv')}
          onClick={() => saveText('invitations.csv', csvOf(rows), 'text/csv')}
        />
      </div>
    </>
  );
}
