import { Checkbox, Modal } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importUsers, userColumns, type ImportedLine } from '@isocenter/contract/people/user-import.ts';
import type { Patterns } from '@isocenter/contract/said.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useReturnFocus } from '#ui/overlay/return-focus.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ImportTable } from './import-table.tsx';
import classes from './users.module.css';

const largestFileBytes = 1024 * 1024;

interface Outcome {
  readonly isDone: boolean;
  readonly lines: readonly ImportedLine[];
  readonly patterns: Patterns;
}

/** Users from a CSV file: chosen, tried without changing anything, looked at, and done. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  const run = useImport();
  const { outcome } = run;
  const errors = outcome?.lines.filter((line) => line.outcome === 'error').length ?? 0;
  const works = outcome?.lines.filter((line) => line.outcome === 'create' || line.outcome === 'change').length ?? 0;
  const [isSkipping, setSkipping] = useState(false);
  const isReady = outcome !== undefined && !outcome.isDone && works > 0 && (errors === 0 || isSkipping);
  return (
    <Modal.Root opened onClose={onClose} size="52rem">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={classes['stack']}>
            <Modal.Title>{t('users.import.title')}</Modal.Title>
            {outcome === undefined && <DropPlace onFile={(file) => void run.take(file)} isBusy={run.isBusy} />}
            {run.failure !== undefined && (
              <div role="alert">
                <Notice tone="danger">{run.failure}</Notice>
              </div>
            )}
            {outcome !== undefined && (
              <ImportTable lines={outcome.lines} patterns={outcome.patterns} isDone={outcome.isDone} />
            )}
            {outcome !== undefined && !outcome.isDone && errors > 0 && (
              <Checkbox
                label={t('users.import.skip', { count: errors })}
                checked={isSkipping}
                onChange={(event) => setSkipping(event.currentTarget.checked)}
              />
            )}
            <div className={classes['acts']}>
              {outcome !== undefined && !outcome.isDone && (
                <ActButton
                  kind="primary"
                  label={t('users.import.confirm', { count: works })}
                  busy={run.isBusy}
                  busyLabel={t('users.import.running')}
                  disabled={!isReady}
                  onClick={() => void run.confirm(isSkipping)}
                />
              )}
              {outcome !== undefined && !outcome.isDone && (
                <ActButton label={t('users.import.another')} onClick={run.forget} />
              )}
              <ActButton kind="quiet" label={t('users.link.close')} onClick={onClose} />
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A file, what the server would do with it, and then did. */
function useImport() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(text: string, more: { readonly dryRun: boolean; readonly skipErrors?: boolean }): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call(importUsers, { body: { csv: text, ...more } }, { timeoutMilliseconds: 120_000 });
      setOutcome(answer);
      if (answer.isDone) await client.invalidateQueries({ queryKey: ['users'] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.entries(error.fields).map(([column, message]) => `${column}: ${message}`);
      setFailure([error.message, ...fields].join(' · '));
    } finally {
      setBusy(false);
    }
  }

  return {
    outcome,
    failure,
    isBusy,
    take: async (file: File) => {
      if (file.size > largestFileBytes) return setFailure(t('users.import.tooLarge'));
      const text = await file.text();
      setCsv(text);
      return send(text, { dryRun: true });
    },
    confirm: (skipErrors: boolean) => send(csv, { dryRun: false, skipErrors }),
    forget: () => {
      setOutcome(undefined);
      setFailure(undefined);
    },
  };
}

type DropPlaceProps = { readonly onFile: (file: File) => void; readonly isBusy: boolean };

function DropPlace({ onFile, isBusy }: DropPlaceProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
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
      <p className={classes['hint']}>{t('users.import.text')}</p>
      <ActButton
        kind="primary"
        label={t('users.import.choose')}
        busy={isBusy}
        busyLabel={t('users.import.reading')}
        onClick={() => input.current?.click()}
      />
      <p className={classes['hint']}>
        {t('users.import.columns')} <bdi className="iso-ltr">{userColumns.join(', ')}</bdi>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
    </div>
  );
}
