import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostImportedCharacters } from '@isocenter/contract/import-limits.ts';
import type { ImportOutcome, ImportRoute } from '@isocenter/contract/import.ts';
import type { Endpoint } from '@isocenter/contract/route.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../client.ts';

/** A file of records, what the server would do with it, and then did; `cacheKey` is the first word of the keys of these records. */
export function useImport(route: Endpoint<ImportRoute>, cacheKey: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [failure, setFailure] = useState<readonly string[]>();
  const [isBusy, setBusy] = useState(false);

  async function send(text: string, more: { readonly dryRun: boolean; readonly skipErrors?: boolean }): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call(route, { body: { csv: text, ...more } }, { timeoutMilliseconds: 120_000 });
      setOutcome(answer);
      if (answer.isDone) await client.invalidateQueries({ queryKey: [cacheKey] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const byMessage = Map.groupBy(Object.entries(error.fields), ([, message]) => message);
      const problems = [...byMessage].map(([message, of]) => `${of.map(([column]) => column).join(', ')}: ${message}`);
      setFailure([error.message, ...problems]);
    } finally {
      setBusy(false);
    }
  }

  return {
    outcome,
    failure,
    isBusy,
    take: async (file: File) => {
      if (file.size > mostImportedCharacters) return setFailure([t('importing.tooLarge')]);
      const text = await tableText(file);
      if (text === undefined) return setFailure([t('importing.noTable')]);
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

/** CSV as it is, and the first sheet of a workbook as CSV; undefined for what only looks like a workbook. */
async function tableText(file: File): Promise<string | undefined> {
  const begin = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!(begin[0] === 0x50 && begin[1] === 0x4b)) return fileText(file);
  const { csvOfWorkbook } = await import('./workbook.ts');
  return csvOfWorkbook(file);
}

/** UTF-16 says itself what it is; of everything else, what is no UTF-8 is left to the server's refusal. */
export async function fileText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const mark = `${first},${second}`;
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '\uFFFD');
}
