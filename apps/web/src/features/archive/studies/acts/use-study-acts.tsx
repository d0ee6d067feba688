import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { askWhereToSend } from '../sending.ts';
import { askToShare } from '../sharing.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { OpenEdit } from '#features/archive/edits/edits.ts';
import {
  chosenCount,
  saveFile,
  selectionOf,
  totalsOf,
  reportPath,
  studyLink,
  studyZipUrl,
  viewerPath,
} from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useManyLater } from './use-many-later.ts';
import { useDownload } from './use-download.ts';

export type OpenDialog =
  | Readonly<{ kind: 'bin' | 'tags' | 'assign' | 'move' | 'route'; target: Target }>
  | Readonly<{ kind: 'edit'; edit: OpenEdit }>;

/** Everything that can be done with studies, from menus, keys and the bulk bar alike. All keep their identity. */
export function useStudyActs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  /** It is loaded first: letters that are meant for it are no keys of the list. */
  const show = useCallback((next: OpenDialog) => {
    holdTyping();
    setDialog(next);
  }, []);
  const take = useDownload();
  const run = useManyLater();

  return {
    dialog,
    closeDialog: useCallback(() => setDialog(null), []),
    open: useCallback((study: StudyRow) => void navigate({ to: viewerPath(study.studyUid) }), [navigate]),
    report: useCallback(({ studyUid }: StudyRow) => void navigate({ to: reportPath(studyUid) }), [navigate]),
    /** To a page of another feature. */
    goTo: useCallback(
      (to: string, search: Readonly<Record<string, string>> = {}) => void navigate({ to, search }),
      [navigate],
    ),
    download: useCallback(
      (target: Target) => {
        const [only] = target.choice.kind === 'some' && target.choice.keys.size === 1 ? target.choice.keys : [];
        if (only === undefined) take(target);
        else saveFile(studyZipUrl(only));
      },
      [take],
    ),
    send: useCallback((target: Target) => {
      const [studies, counts] = [chosenCount(target.choice), totalsOf(target)?.counts ?? null];
      askWhereToSend({ selection: selectionOf(target), studies, counts });
    }, []),
    share: useCallback((target: Target) => askToShare({ selection: selectionOf(target) }), []),
    route: useCallback((target: Target) => show({ kind: 'route', target }), [show]),
    bin: useCallback((target: Target) => show({ kind: 'bin', target }), [show]),
    tags: useCallback((target: Target) => show({ kind: 'tags', target }), [show]),
    assign: useCallback((target: Target) => show({ kind: 'assign', target }), [show]),
    move: useCallback((target: Target) => show({ kind: 'move', target }), [show]),
    edit: useCallback((edit: OpenEdit) => show({ kind: 'edit', edit }), [show]),
    restore: useCallback(
      (target: Target) => run(target, { act: { kind: 'restore' }, title: (count) => t('archive.restored', { count }) }),
      [run, t],
    ),
    acknowledge: useCallback(
      (target: Target) =>
        run(target, { act: { kind: 'acknowledge' }, title: (count) => t('bulk.acknowledge.done', { count }) }),
      [run, t],
    ),
    copyLinks: useCallback((target: Target) => copyLinks(target, t), [t]),
  };
}

function copyLinks({ choice }: Target, t: TFunction): void {
  if (choice.kind === 'all') return;
  const count = chosenCount(choice);
  navigator.clipboard.writeText([...choice.keys].map(studyLink).join('\n')).then(
    () => showToast({ tone: 'ok', title: t('archive.act.linkCopied', { count }) }),
    () => showToast({ tone: 'error', title: t('archive.act.copyFailed') }),
  );
}

export type StudyActs = ReturnType<typeof useStudyActs>;
