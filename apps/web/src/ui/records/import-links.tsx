import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportedLine } from '@isocenter/contract/import.ts';
import { ActButton } from '../controls/act-button.tsx';
import { Notice } from '../states/notice.tsx';
import classes from './import.module.css';

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
  const copied = clipboard.error !== null ? 'record.import.links.refused' : 'common.copied';
  const isTold = clipboard.copied || clipboard.error !== null;
  return (
    <>
      <Notice tone="info">{t('record.import.links.text')}</Notice>
      <div className={classes['acts']}>
        <ActButton
          icon={<IconCopy size={16} stroke={1.75} />}
          label={t(isTold ? copied : 'record.import.links.copy', { count: rows.length })}
          onClick={() => clipboard.copy(rows.map((row) => row.join('\t')).join('\n'))}
        />
        <ActButton
          icon={<IconDownload size={16} stroke={1.75} />}
          label={t('record.export.csv')}
          onClick={() => saveText('invitations.csv', csvOf(rows))}
        />
      </div>
    </>
  );
}

/** What a spreadsheet would take for a formula is text. */
function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
