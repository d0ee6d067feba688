import { useKeys } from '#api/page-keys.ts';
import { targetOf, chosenCount } from '#features/archive/study-rows/study-rows.ts';
import type { Target, ListedStudy } from '#features/archive/study-rows/study-rows.ts';
import type { StudyMenuInput } from '../acts/row-acts.tsx';
import type { StudyActs } from '../acts/use-study-acts.tsx';
import type { StudyRights } from '../acts/use-study-rights.ts';
import type { StudyListModel } from './use-study-list.ts';

export type ListKeysInput = Readonly<{
  model: StudyListModel;
  acts: StudyActs;
  rights: StudyRights;
  menuInput: StudyMenuInput;
  openDetails: (study: ListedStudy) => void;
  /** Absent for those who do not read. */
  readNext: (() => void) | undefined;
}>;

/** The letters of a list. They act on what is chosen, or on the row that the keyboard is on. */
export function useListKeys({
  model,
  acts,
  rights,
  menuInput: { t, work },
  openDetails,
  readNext,
}: ListKeysInput): void {
  const { choice, list, filter, active, settings } = model;
  const isBin = filter.bin === true;
  const target = (): Target | undefined => {
    if (chosenCount(choice) > 0) return { choice, rows: list.rows, filter };
    return active === undefined ? undefined : targetOf(active);
  };
  const withTarget = (act: (target: Target) => void) => () => {
    const found = target();
    if (found !== undefined && model.search.drawer === undefined) act(found);
  };
  const keys = [
    { key: 'i', label: t('archive.act.details'), run: () => active !== undefined && openDetails(active), is: !isBin },
    { key: 'n', label: t('archive.work.next'), run: () => readNext?.(), is: readNext !== undefined },
    {
      key: 'a',
      label: t('archive.work.act.assign'),
      run: withTarget((found) => work?.work.chooseReader(found)),
      is: work?.worker.can('create', 'Assignment') === true,
    },
    { key: 'p', label: t('archive.list.preview'), run: settings.togglePreview, is: !isBin },
    { key: 'd', label: t('common.download'), run: withTarget(acts.download), is: !isBin && rights.download },
    { key: 'm', label: t('archive.moveToClinic'), run: withTarget(acts.move), is: !isBin && rights.move },
    { key: 't', label: t('common.tags'), run: withTarget(acts.tags), is: !isBin && rights.tag },
    { key: 'Delete', label: t('archive.act.bin'), run: withTarget(acts.bin), is: !isBin && rights.bin },
  ];
  useKeys(keys.filter(({ is }) => is).map(({ key, label, run }) => ({ key, label, run: () => void run() })));
}
