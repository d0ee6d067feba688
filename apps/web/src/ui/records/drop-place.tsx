import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActButton } from '../controls/act-button.tsx';
import classes from './import.module.css';

export interface DropPlaceProps {
  readonly columns: readonly string[];
  readonly isBusy: boolean;
  /** What else than CSV is taken. */
  readonly also?: string | undefined;
  readonly onFile: (file: File) => Promise<void>;
}

/** Where a CSV file is dropped or chosen. */
export function DropPlace({ columns, isBusy, also = '', onFile }: DropPlaceProps) {
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
      <p className={classes['hint']}>{t('record.import.text')}</p>
      <ActButton
        kind="primary"
        label={t('record.import.choose')}
        busy={isBusy}
        busyLabel={t('record.import.reading')}
        onClick={() => input.current?.click()}
      />
      <p className={classes['hint']}>
        {t('record.import.columns')} <bdi className="iso-ltr">{columns.join(', ')}</bdi>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={`.csv,text/csv,text/plain${also}`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
    </div>
  );
}
