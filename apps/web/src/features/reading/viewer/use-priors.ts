import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { RankedPrior } from '@isocenter/contract/reading/viewer/priors.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { MeasurementPlace } from '@isocenter/viewer/measurements/model.ts';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { goInPane } from './go-in-pane.ts';
import type { KeyAction } from './key-map.ts';
import { priorsQuery } from './priors-queries.ts';

export type PriorAction = Extract<KeyAction, `priors.${string}`>;

/** The earlier studies of the patient, and the one that is beside the study of the page. */
export interface Priors {
  readonly isOpen: boolean;
  /** Undefined while they are requested. */
  readonly ranked: readonly RankedPrior<StudyRow>[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** The date of the page's study. */
  readonly studyDate: string | null;
  /** The one that is shown. */
  readonly shown: StudyRow | undefined;
  readonly choose: (studyUid: string) => void;
  /** Puts a study beside, and goes to where something was measured in it. */
  readonly showAt: (studyUid: string, place: MeasurementPlace) => void;
  /** All of a study is known that was put beside. */
  readonly arrived: (studyUid: string) => void;
  readonly act: (action: PriorAction) => void;
  /** Keepers of the studies that are or were beside, as long as they have unsaved changes. */
  readonly keepers: readonly AnnotationKeeper[];
  /** Takes the keeper of a study that is put beside. @returns how to let go of it, which it does once it has saved everything */
  readonly keepBy: (keeper: AnnotationKeeper) => () => void;
}

/** Returns true if a key concerns earlier studies. */
export function isPriorAction(action: KeyAction): action is PriorAction {
  return action.startsWith('priors.');
}

/** Nothing is asked before somebody wants to compare; then the most relevant one is chosen. */
export function usePriors(viewer: Viewer, studyUid: string): Priors {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [of, setOf] = useState(studyUid);
  if (of !== studyUid) {
    setOf(studyUid);
    setOpen(false);
    setChosen(undefined);
  }
  const { data, isError, refetch } = useQuery({ ...priorsQuery(studyUid), enabled: isOpen });
  const ranked = data?.ranked;
  const all = ranked?.map(({ study }) => study) ?? [];
  const shown = isOpen ? (all.find((study) => study.studyUid === chosen) ?? all[0]) : undefined;
  useEffect(() => {
    if (!isOpen) viewer.comparison.end();
  }, [viewer, isOpen]);
  const neighbour = neighbourOf(all, shown);
  const [older, newer] = [neighbour(1), neighbour(-1)];
  const act = useCallback(
    (action: PriorAction) => {
      if (action === 'priors.swap') return viewer.comparison.swap();
      if (action === 'priors.toggle') return setOpen((before) => !before);
      setOpen(true);
      setChosen((before) => (action === 'priors.older' ? older : newer) ?? before);
    },
    [viewer, older, newer],
  );
  const show = useCallback((uid: string) => {
    setOpen(true);
    setChosen(uid);
  }, []);
  const going = useShowAt(viewer, shown?.studyUid, show);
  const studyDate = data?.study.studyDate ?? null;
  const keeping = useKeepers();
  return useMemo(
    () => ({
      isOpen,
      ranked,
      isFailed: isError,
      retry: () => void refetch(),
      studyDate,
      shown,
      choose: setChosen,
      ...going,
      ...keeping,
      act,
    }),
    [isOpen, ranked, isError, refetch, studyDate, shown, going, keeping, act],
  );
}

function useKeepers(): Pick<Priors, 'keepers' | 'keepBy'> {
  const [keepers, setKeepers] = useState<readonly AnnotationKeeper[]>([]);
  const keepBy = useCallback((keeper: AnnotationKeeper) => {
    setKeepers((all) => [...all, keeper]);
    return () => {
      const forget = () => setKeepers((all) => all.filter((one) => one !== keeper));
      keeper.flush();
      if (!keeper.isUnsaved()) return forget();
      const stop = keeper.state.subscribe(() => {
        if (keeper.isUnsaved()) return;
        stop();
        forget();
      });
    };
  }, []);
  return useMemo(() => ({ keepers, keepBy }), [keepers, keepBy]);
}

/** Going to a place in a study that is not beside yet waits until its pictures are known. */
function useShowAt(viewer: Viewer, shownUid: string | undefined, show: (studyUid: string) => void) {
  const wanted = useRef<{ readonly studyUid: string; readonly place: MeasurementPlace }>(undefined);
  return useMemo(
    () => ({
      showAt: (studyUid: string, place: MeasurementPlace) => {
        if (studyUid === shownUid) return goInPane(viewer, studyUid, place);
        wanted.current = { studyUid, place };
        show(studyUid);
      },
      arrived: (studyUid: string) => {
        const { current } = wanted;
        if (current?.studyUid !== studyUid) return;
        wanted.current = undefined;
        goInPane(viewer, studyUid, current.place);
      },
    }),
    [viewer, shownUid, show],
  );
}

/** The one next in time, 1 towards the past; undefined at the ends. */
function neighbourOf(all: readonly StudyRow[], shown: StudyRow | undefined) {
  const moment = ({ studyDate, studyTime }: StudyRow) => `${studyDate ?? ''}${studyTime ?? ''}`;
  const inTime = all.toSorted((a, b) => moment(b).localeCompare(moment(a)));
  const place = inTime.findIndex((study) => study === shown);
  return (step: 1 | -1): string | undefined => (place < 0 ? undefined : inTime[place + step]?.studyUid);
}
