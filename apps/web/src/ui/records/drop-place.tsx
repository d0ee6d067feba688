import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '../controls/act-button.tsx';
import classes from './import.module.css';

export interface DropPlaceProps {
  /** The columns of a CSV file or a workbook. */
  readonly columns?: readonly string[];
  /** For files of another kind: what is said of them, and which are offered. */
  readonly hint?: string;
  readonly accept?: string;
  readonly isBusy: boolean;
  /** The accepted types beside CSV and workbooks. */
  readonly also?: string | undefined;
  readonly onFile: (file: File) => Promise<void>;
}

/** Accepts a dropped or chosen file: CSV or a workbook, unless said otherwise. */
export function DropPlace({ columns, hint, accept, isBusy, also = '', onFile }: DropPlaceProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) void onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is the first
    <div
      className={classes['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileImport size={22} stroke={1.6} aria-hidden="true" />
      <p className={classes['hint']}>{hint ?? t('importing.text')}</p>
      <ActButton
        kind="primary"
        label={t('importing.choose')}
        busy={isBusy}
        busyLabel={t('importing.reading')}
        onClick={() => input.current?.click()}
      />
      {columns !== undefined && (
        <p className={classes['hint']}>
          {t('importing.columns')} <bdi className="iso-ltr">{columns.join(', ')}</bdi>
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept ?? `.csv,.xlsx,text/csv,text/plain${also}`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
    </div>
  );
}
