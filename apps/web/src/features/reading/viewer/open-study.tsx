import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { OpenStudy as OpenedStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { KeyAction } from './key-map.ts';
import type { ReadingPlace } from '#features/archive/studies/studies.ts';
import { savesData } from '#api/saves-data.ts';
import { useLatest } from '#ui/data-grid/use-latest.ts';
import { ErrorState } from '#ui/states/state-message.tsx';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { ArrowTextDialog, useArrowText } from './arrow-text-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { isMeasuring, runAction, type PageAction } from './run-action.ts';
import { isPriorAction, usePriors } from './use-priors.ts';
import { dropOpeningPicture } from './opening-picture.ts';
import { OpeningScreen } from './opening-screen.tsx';
import { hasRoomForReport } from './room.ts';
import { StandInsContext } from './stand-ins-context.ts';
import { StudyScreen } from './study-screen.tsx';
import { AttributeDrawer } from './attribute-drawer.tsx';
import { useMeasurementLoading } from './use-measurement-loading.ts';
import { useSavedScreen } from './use-saved-screen.ts';
import { useLengthDialog } from './use-length-dialog.ts';
import { usePageState } from './use-page-state.ts';
import { useReported } from './use-reported.ts';
import { useReportMarks } from './sr-marks/use-report-marks.ts';
import { studyAhead } from './study-ahead.ts';
import { useDerived } from './use-store.ts';
import type { OpenedViewer, StudyOfPage } from './page-viewer.ts';
import { isTrueSizeAction, useTrueSize } from './use-true-size.tsx';
import { useViewer } from './use-viewer.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { StudyContext, ViewerContext } from './viewer-context.ts';

const CalibrationDialog = lazy(async () => ({
  default: (await import('./calibration-dialog.tsx')).CalibrationDialog,
}));

export interface OpenStudyProps {
  readonly studyUid: string;
  /** The series to open with; the first of the study when absent. */
  readonly seriesUid?: string | undefined;
  /** The measurement that is gone to, by its annotation. */
  readonly measurement?: string | undefined;
  /** True if measurements can be drawn and changed; without it they are only shown. */
  readonly mayMeasure: boolean;
  /** Somebody without an account: images, and nothing that is kept for a person. */
  readonly isGuest?: boolean;
  /** The place of the study in the list it was opened from. */
  readonly place: ReadingPlace | undefined;
  /** Goes to another study of that list. */
  readonly onStudy: (studyUid: string) => void;
  readonly onClose: () => void;
  /** The report beside the images; undefined where there is none to be seen. */
  readonly report?: ReportBeside | undefined;
}

/** The report beside the images: `write` goes to it, and opens it before where that is needed. */
interface ReportBeside {
  readonly isOpen: boolean;
  readonly write: () => void;
  readonly toggle: () => void;
}

/** The viewer: opened with a study, in whose place others come. */
export function OpenStudy(props: OpenStudyProps) {
  const { studyUid, seriesUid } = props;
  const { t } = useTranslation();
  const arrow = useArrowText();
  const length = useLengthDialog();
  const opened = useViewer(studyUid, seriesUid, { askText: arrow.ask, askLength: length.ask });
  useOpeningPicture(opened);
  if (opened.kind === 'unsupported')
    return (
      <ErrorState level={1} title={t('reading.viewer.unsupportedTitle')}>
        {t('reading.viewer.unsupportedText')}
      </ErrorState>
    );
  if (opened.kind === 'failed') throw opened.error;
  return (
    <StandInsContext value={opened.prepared?.standIns}>
      {opened.kind === 'open' ? (
        <OpenViewer {...props} {...opened} />
      ) : (
        opened.prepared && (
          <OpeningScreen
            reading={opened.prepared.reading}
            hasPanel={props.isGuest !== true}
            place={props.place}
            onClose={props.onClose}
          />
        )
      )}
      <ArrowTextDialog arrow={arrow} />
      {length.isUsed && (
        <Suspense>
          <CalibrationDialog dialog={length} />
        </Suspense>
      )}
    </StandInsContext>
  );
}

function OpenViewer({
  studyUid,
  viewer,
  study,
  keeper,
  mayMeasure,
  isGuest = false,
  place,
  onStudy,
  onClose,
  report,
  measurement,
}: OpenStudyProps & StudyOfPage) {
  const { t } = useTranslation();
  const { page, act, close } = usePageState(!isGuest && (report?.isOpen !== true || hasRoomForReport()));
  const loading = useMeasurementLoading(study, keeper, !isGuest);
  const mark = useReported(viewer, study, keeper, measurement);
  const priors = usePriors(viewer, study.studyUid);
  const marks = useReportMarks(viewer, study, loading.linkedUids);
  const { act: actOnTrueSize, drawn: trueSize } = useTrueSize(viewer);
  const ofStudy = useLatest({ actOnPriors: priors.act, place, onStudy, report, mark, marks });
  const run = useCallback(
    (action: KeyAction) => {
      if (!mayMeasure && isMeasuring(action)) return;
      if (isGuest && (isPriorAction(action) || action === 'panel.toggle')) return;
      if (action === 'picture.save' || action === 'loop.save')
        return isGuest ? undefined : void import('./save-seen.ts').then((file) => file.saveSeen(viewer, action));
      if (isTrueSizeAction(action)) return actOnTrueSize(action);
      if (action === 'keyImage.add') return ofStudy.current.report && ofStudy.current.mark();
      if (action === 'marks.toggle') return ofStudy.current.marks?.toggleAll();
      if (isPriorAction(action)) return ofStudy.current.actOnPriors(action);
      runAction(action, viewer, (pageAction: PageAction) => {
        if (pageAction === 'report.write') ofStudy.current.report?.write();
        if (pageAction === 'report.toggle') ofStudy.current.report?.toggle();
        const neighbour = neighbourOf(pageAction, ofStudy.current.place);
        if (neighbour === undefined) return act(pageAction);
        // Before the page is drawn for it, which takes as long as the answer.
        studyAhead.opens(neighbour);
        ofStudy.current.onStudy(neighbour);
      });
    },
    [viewer, act, actOnTrueSize, mayMeasure, isGuest, ofStudy],
  );
  useEffect(() => viewer.store.set({ overlayPlanes: page.overlay !== 'none' }), [viewer, page.overlay]);
  useViewerKeys(run);
  // the address may be one study further than the viewer
  useNextAhead(viewer, study, study.studyUid === studyUid ? place?.next : undefined);
  useSavedScreen(viewer, study.studyUid);
  useSavedBeforeLeaving(keeper, priors.keepers, t('reading.viewer.measurement.leave'));
  const tools = useMemo(
    () => ({
      viewer,
      overlay: page.overlay,
      isPanelOpen: page.isPanelOpen,
      isToolsOpen: page.open === 'tools',
      isReportOpen: report?.isOpen,
      mayMeasure,
      isGuest,
      run,
    }),
    [viewer, page.overlay, page.isPanelOpen, page.open, report?.isOpen, mayMeasure, isGuest, run],
  );
  const open = useMemo(() => ({ study, priors, marks }), [study, priors, marks]);
  return (
    <ViewerContext value={tools}>
      <StudyContext value={open}>
        <StudyScreen
          keeper={keeper}
          loading={loading}
          isImagesOnly={page.isImagesOnly}
          place={place}
          onClose={onClose}
          onCloseTools={close}
        />
        <KeyList opened={page.open === 'keys'} onClose={close} />
        <AttributeDrawer opened={page.open === 'tags'} onClose={close} />
        {trueSize}
      </StudyContext>
    </ViewerContext>
  );
}

/** Takes the picture that stands there before the application away, once the page knows what is to be seen in its place. */
function useOpeningPicture(opened: OpenedViewer): void {
  useLayoutEffect(() => {
    if (opened.kind === 'unsupported' || opened.kind === 'failed') return dropOpeningPicture();
    const store = opened.prepared?.reading.store;
    const drop = (): void => {
      const { opening, isComplete, status } = store?.get() ?? {};
      if (opening || isComplete === true || status === 'failed') dropOpeningPicture();
    };
    drop();
    return store?.subscribe(drop);
  }, [opened]);
}

/** Reads the next study of the list ahead once all of this one is known, down to the pixels that it opens with, unless data is saved. */
function useNextAhead(viewer: Viewer, { reading }: OpenedStudy, next: string | undefined): void {
  const isKnown = useDerived(reading.store, ({ isComplete }) => isComplete);
  useEffect(() => {
    if (!isKnown || next === undefined || savesData()) return undefined;
    let isGone = false;
    studyAhead.offer(next);
    void studyAhead.whenFetched(next).then((opening) => {
      if (!isGone && opening.kind === 'images') void viewer.prepare(opening);
    });
    return () => {
      isGone = true;
    };
  }, [viewer, reading, isKnown, next]);
}

function neighbourOf(action: PageAction, place: ReadingPlace | undefined): string | undefined {
  if (action === 'study.next') return place?.next;
  return action === 'study.previous' ? place?.previous : undefined;
}

/** Saves what is still waiting when the page goes, and asks before a tab with unsaved changes is closed. */
function useSavedBeforeLeaving(keeper: AnnotationKeeper, beside: readonly AnnotationKeeper[], question: string): void {
  useEffect(() => {
    const keepers = [keeper, ...beside];
    const hide = () => {
      for (const one of keepers) one.flush();
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (!keepers.some((one) => one.isUnsaved())) return;
      hide();
      event.preventDefault();
      event.returnValue = question;
    };
    globalThis.addEventListener('pagehide', hide);
    globalThis.addEventListener('beforeunload', leave);
    return () => {
      globalThis.removeEventListener('pagehide', hide);
      globalThis.removeEventListener('beforeunload', leave);
      hide();
    };
  }, [keeper, beside, question]);
}
