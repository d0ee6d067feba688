import { Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useWorker } from '../work/work.ts';
import { latePart } from '#i18n/late-part.ts';
import type { GridDensity } from '#ui/data-grid/grid-types.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import {
  patientPath,
  targetOf,
  useListWords,
  type ListWords,
  studyColumns,
  studyListClasses as classes,
} from '#features/archive/study-rows/study-rows.ts';
import type { StudyMenuInput } from '../acts/row-acts.tsx';
import { useStudyActs } from '../acts/use-study-acts.tsx';
import { useStudyRights } from '../acts/use-study-rights.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { useWorkActs } from '../work/use-work-acts.ts';
import { ListBody } from './list-body.tsx';
import { ListHeader } from './list-header.tsx';
import type { ListPreset } from './presets.ts';
import type { ListedStudy, StudyColumn } from '#features/archive/study-rows/study-rows.ts';
import { useListKeys } from './use-list-keys.ts';
import { usePresentStudy } from './use-present-study.ts';
import type { Room } from './room.ts';
import { useReadingOrder } from './use-reading-order.ts';
import { useSavedLook } from './use-saved-look.ts';
import { useStartView } from './use-start-view.ts';
import { useStudyList } from './use-study-list.ts';

const StudyDrawer = latePart(
  () => import('../drawer/study-drawer.tsx').then((file) => file.StudyDrawer),
  ['accessControl', 'amounts', 'audit', 'auditActions', 'edits', 'notes', 'preview', 'studyFields', 'waiting'],
);
const ActDialogs = latePart(
  () => import('../dialogs/act-dialogs.tsx').then((file) => file.ActDialogs),
  ['amounts', 'studyDialogs'],
);
const WorkDialogs = latePart(
  () => import('../work/work-dialogs.tsx').then((file) => file.WorkDialogs),
  ['accessControl', 'manyActs', 'workDialogs'],
);

const isSigned = ({ status }: ListedStudy): boolean => status === 'final' || status === 'addended';

type StudyListViewProps = {
  readonly preset: ListPreset;
  readonly room: Room;
  /** Columns that this page alone has. */
  readonly more?: ((words: ListWords) => StudyColumn[]) | undefined;
};

/** Header, tabs, filter, rows, preview and drawer of a list of studies. */
export function StudyListView({ preset, room, more }: StudyListViewProps) {
  const list = useStudyList(preset);
  const words = useListWords({ groups: list.search.filter.readerGroup !== undefined });
  useStartView(list, preset, words.saved);
  useReadingOrder(list.list, preset);
  const acts = useStudyActs();
  const worker = useWorker();
  const { work, ...workflow } = useWorkActs(acts.open);
  const rights = useStudyRights();
  const navigate = useNavigate();
  const density: GridDensity = useGridDensity(list.settings.density);
  const columns = useMemo(() => [...studyColumns(words), ...(more?.(words) ?? [])], [words, more]);
  const saved = words.saved.find(({ filterId }) => String(filterId) === list.search.filter.saved);
  const model = { ...list, settings: useSavedLook(list.settings, columns, saved) };
  const { change, settings, search } = model;
  const isBin = preset === 'bin';

  const openDetails = useCallback(
    (study: ListedStudy) => change({ study: study.studyUid, drawer: 'series' }),
    [change],
  );
  const openPatient = useCallback(
    (study: ListedStudy) => void navigate({ to: patientPath(study.patientKey) }),
    [navigate],
  );
  const menuInput = useMemo(
    (): StudyMenuInput => ({
      t: words.t,
      acts,
      rights,
      onPatient: openPatient,
      ...(isBin ? {} : { onDetails: openDetails, work: { t: words.t, worker, work } }),
    }),
    [words, worker, work, acts, rights, openPatient, openDetails, isBin],
  );
  const open = (study: ListedStudy): void => {
    // What lies in the bin is not shown; its menu restores it.
    if (isBin) return;
    if (density !== 'cards') acts.open(study);
    // Whoever is outside of the house comes for the report.
    else if (!worker.can('create', 'Note') && isSigned(study)) acts.report(study);
    else openDetails(study);
  };
  const readNext = preset === 'worklist' && worker.can('create', 'Reading') ? workflow.readNext : undefined;
  useListKeys({ model, acts, rights, menuInput, openDetails, readNext });
  const isPreviewed = room.hasPreview && settings.settings.preview && !isBin;
  const previewed = usePresentStudy(model, { hasPresentRow: density !== 'cards', isPreviewed });
  return (
    <div className={classes['page']}>
      <ListHeader
        preset={preset}
        model={model}
        words={words}
        rights={rights}
        room={room}
        columns={columns}
        next={readNext}
      />
      <div className={classes['content']}>
        <ListBody {...{ preset, model, words, acts, rights, columns, density, menuInput, isPreviewed }} onOpen={open} />
        {isPreviewed && (
          <PreviewPanel
            study={previewed}
            words={words}
            width={settings.settings.previewWidth}
            onWidth={settings.setPreviewWidth}
            onClose={settings.togglePreview}
            onDetails={() => previewed !== undefined && openDetails(previewed)}
            onOpen={() => previewed !== undefined && acts.open(previewed)}
            onDownload={
              rights.download ? () => previewed !== undefined && acts.download(targetOf(previewed)) : undefined
            }
            menuInput={menuInput}
            mayOpenPatient={rights.patient}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {search.study !== undefined && search.drawer !== undefined && !isBin && (
          <StudyDrawer
            studyUid={search.study}
            tab={search.drawer}
            words={words}
            rights={rights}
            acts={acts}
            menuInput={menuInput}
            onTab={(drawer) => change({ drawer }, 'replace')}
            onClose={() => change({ drawer: undefined }, 'replace')}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {workflow.dialog !== null && <WorkDialogs dialog={workflow.dialog} onClose={workflow.closeDialog} />}
        {acts.dialog !== null && <ActDialogs dialog={acts.dialog} onClose={acts.closeDialog} />}
      </Suspense>
    </div>
  );
}
