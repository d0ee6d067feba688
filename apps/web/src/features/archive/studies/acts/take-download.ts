import type { TFunction } from '#i18n/text-keys.ts';
import { continueDownload, prepareDownload } from '@isocenter/contract/archive/downloads/endpoints.ts';
import type { DownloadForm } from '@isocenter/contract/archive/downloads/downloads.ts';
import { call } from '#api/client.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { hideToast, showToast } from '#ui/overlay/toast.tsx';
import { chosenCount, saveFile, selectionOf } from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';

/** Seconds that the rest of a download waits. */
const leftSeconds = 3_600;
const patience = { timeoutMilliseconds: 120_000 };

/** The form of a download, and the words for its amount if its size is not known. */
export type Form = Readonly<{ form: DownloadForm; counted: (count: number) => string }>;

type Words = Readonly<{ t: TFunction; formats: DateTimeFormat; counted: Form['counted'] | undefined }>;
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Prepares a download of studies, says how large it is, and hands it to the browser; of more than one holds, one after the other. */
export function takeDownload(words: Omit<Words, 'counted'>, target: Target, as: Form | undefined): void {
  const request = { selection: selectionOf(target), ...(as === undefined ? {} : { form: as.form }) };
  take({ ...words, counted: as?.counted }, () => prepare(request), chosenCount(target.choice));
}

async function prepare(body: { readonly selection: ReturnType<typeof selectionOf>; readonly form?: DownloadForm }) {
  return call(prepareDownload, { body }, patience);
}

function take(words: Words, ask: () => Promise<Prepared>, count: number): void {
  const { t } = words;
  const title = t('archive.download.preparing');
  const id = showToast({ tone: 'info', title, text: t('archive.download.studies', { count }) });
  ask().then(
    (made) => {
      const text = sizeText(words, made);
      const next = (): Promise<Prepared> => call(continueDownload, { params: { id: made.id } }, patience);
      const left = made.studiesLeft > 0 && {
        text: `${text} ${t('bulk.zip.left', { count: made.studiesLeft })}`,
        seconds: leftSeconds,
        action: { label: t('bulk.zip.next'), onSelect: () => take(words, next, made.studiesLeft) },
      };
      showToast({ id, tone: 'ok', title: t('archive.download.ready'), text, ...left });
      saveFile(made.url);
    },
    ({ message }: Error) => {
      hideToast(id);
      showToast({ tone: 'error', title: t('archive.download.failed'), text: message });
    },
  );
}

function sizeText({ t, formats, counted }: Words, { files: count, sizeBytes }: Prepared): string {
  if (sizeBytes === null) return counted?.(count) ?? '';
  return t('archive.download.readyText', { count, size: formatBytes(sizeBytes, formats) });
}
