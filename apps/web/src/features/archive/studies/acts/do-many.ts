import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from '#i18n/text-keys.ts';
import type { Bulk } from '@isocenter/contract/reading/bulk/fields.ts';
import { doBulk, takeBulkBack } from '#features/system/jobs/jobs.ts';
import { leftTexts } from '#i18n/left-text.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { selectionOf } from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import type { ManyInput } from './many-input.ts';

/** The means to do something and to show its outcome. */
export interface Means {
  readonly t: TFunction;
  readonly client: QueryClient;
  readonly goTo: (path: string) => void;
}

/** Does an act with every study of a target, and says what became of it unless it was done with none. */
export async function doMany(means: Means, target: Target, input: ManyInput): Promise<Bulk> {
  const { act, title } = input;
  const bulk = await doBulk(means.client, { selection: selectionOf(target), act });
  if (!isNothingDone(bulk)) sayDone(means, bulk, { ...input, title: title(bulk.done) });
  return bulk;
}

export function isNothingDone({ isRunning, done, failed }: Bulk): boolean {
  return !isRunning && done === 0 && failed.length > 0;
}

/** Why it was not done with some, of all reasons there are. */
export function leftText(t: TFunction, bulk: Bulk): string {
  return leftTexts(t, bulk, bulk.failed).join(' ');
}

type Said = Pick<ManyInput, 'goesOn'> & { readonly title: string };

/** With how many it was done, with which not, and that it can be undone: then the jobs show with which not. */
function sayDone(means: Means, bulk: Bulk, { title, goesOn }: Said): void {
  const { t } = means;
  if (bulk.isRunning || (bulk.failed.length > 0 && !bulk.may.undo)) return sayLeft(means, bulk, title);
  if (goesOn) return void showToast({ tone: 'ok', title, action: toJobs(means) });
  const takeBack = (): void => {
    takeBulkBack(means.client, bulk.bulkId).then(
      (back) => sayUndone(means, back),
      ({ message }: Error) => showToast({ tone: 'error', title: t('archive.act.failed'), text: message }),
    );
  };
  const action = { label: t('common.undo'), onSelect: takeBack };
  const left = bulk.failed.length > 0 ? { tone: 'info' as const, text: leftText(t, bulk) } : { tone: 'ok' as const };
  showToast({ ...left, title, ...(bulk.may.undo ? { action } : {}) });
}

function sayUndone(means: Means, back: Bulk): void {
  const title = means.t('bulk.undone', { count: back.done });
  if (back.isRunning || back.failed.length > 0) sayLeft(means, back, title);
  else showToast({ tone: 'ok', title });
}

/** Shows an act that is running or was left incomplete, with the way to the jobs. */
function sayLeft(means: Means, bulk: Bulk, title: string): void {
  const { t } = means;
  const action = toJobs(means);
  const words = bulk.isRunning
    ? { title: t('bulk.begun', { count: bulk.studies }), text: t('bulk.begunText') }
    : { title, text: leftText(t, bulk) };
  showToast({ tone: 'info', ...words, action });
}

function toJobs({ t, goTo }: Means) {
  return { label: t('bulk.show'), onSelect: () => goTo('/jobs') };
}
