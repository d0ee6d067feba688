import { useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useSeenBy } from '#features/people/access/own-access.ts';
import { readingPlace } from '#features/archive/studies/reading-order.ts';
import { useSession } from '#api/session/use-session.tsx';
import { holdTyping } from '#typing/typed-ahead.ts';
import { ReadingLine } from '#features/reading/workflow/reading-line.tsx';
import { ReportDock } from '#features/reading/reports/report-dock.tsx';
import { studyAhead } from '#features/reading/viewer/study-ahead.ts';
import { ViewerPage } from '#features/reading/viewer/viewer-page.tsx';
import { latePart } from '#i18n/late-part.ts';
import { SeeAsLine } from '../../shell/banners/see-as-line.tsx';
import { HouseModalities } from '../../shell/house-modalities.tsx';
import { IdleGuard } from '../../shell/idle/idle-guard.tsx';
import { ForbiddenPage } from '../../shell/pages/forbidden-page.tsx';
import { GivingLater } from '../../shell/giving-later.tsx';
import { PolicyGate } from '../../shell/policies/policy-gate.tsx';
import { PolicyGraceLine } from '../../shell/policies/policy-grace.tsx';
import { useNothingToAccept } from '../../shell/policies/use-nothing-to-accept.ts';
import { useAccountChanges } from '../../shell/use-account-changes.ts';

const WholeReport = latePart(
  () => import('./report-page.tsx').then((file) => file.WholeReport),
  ['account', 'criticalResults', 'peerReviews', 'report', 'reportReadings', 'richText'],
);

/** The viewer of one study. It closes to where it was opened from, or to the study list. */
export function ViewerRoutePage() {
  return useSession().kind === 'signed-in' ? (
    <HouseModalities>
      <Viewer />
    </HouseModalities>
  ) : null;
}

function Viewer() {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const { studyUid } = useParams({ from: '/viewer/$studyUid' });
  const search = useSearch({ from: '/viewer/$studyUid' });
  const maySeeStudies = useCan('read', 'Study');
  const mayMeasure = useMayMeasure();
  const place = useMemo(() => readingPlace(studyUid), [studyUid]);
  const isReporting = search['report'] !== undefined;
  const show = useCallback(
    // Closing leads to the list, however many studies were read in between.
    (next: string, withReport: boolean) =>
      void navigate({
        to: '/viewer/$studyUid',
        params: { studyUid: next },
        search: withReport ? { report: 'beside' } : {},
        replace: true,
      }),
    [navigate],
  );
  const openStudy = useCallback((next: string) => show(next, isReporting), [show, isReporting]);
  const { focusRequests, write, toggle } = useReportBeside(studyUid, isReporting, show);
  const mayOpen = useNothingToAccept(studyUid);
  useAccountChanges();
  // What is read next is fetched ahead, also for who came by an address.
  useEffect(() => studyAhead.follow(), []);
  const close = (): void => (canGoBack ? router.history.back() : void navigate({ to: '/studies' }));
  if (!maySeeStudies) return <ForbiddenPage page={t('pages.viewer')} isAlone />;
  return (
    <>
      <ViewerPage
        studyUid={studyUid}
        seriesUid={search['series']}
        measurement={search['measurement']}
        isBlocked={!mayOpen}
        mayMeasure={mayMeasure}
        place={place}
        onStudy={openStudy}
        report={{ isOpen: isReporting, write, toggle }}
        beside={
          isReporting && (
            <ReportDock onClose={toggle}>
              <Suspense>
                <WholeReport key={studyUid} studyUid={studyUid} focusRequests={focusRequests} />
              </Suspense>
            </ReportDock>
          )
        }
        line={
          <>
            <SeeAsLine />
            <PolicyGraceLine />
            {mayOpen && (
              <ReadingLine
                key={studyUid}
                studyUid={studyUid}
                onStudy={openStudy}
                onDone={close}
                onReport={toggle}
                isReporting={isReporting}
              />
            )}
          </>
        }
        onClose={close}
      />
      <GivingLater />
      <PolicyGate />
      <IdleGuard />
    </>
  );
}

/** Opens the report beside the images, goes to it, and puts it away: the focus comes and goes with it. */
function useReportBeside(studyUid: string, isOpen: boolean, show: (studyUid: string, withReport: boolean) => void) {
  // Of the study that is shown: the next one is opened to look at its images first.
  const [requested, setRequested] = useState({ studyUid, times: 0 });
  const write = useCallback(() => {
    // It comes with its text, or with the button that begins it.
    holdTyping(false);
    setRequested((before) => ({ studyUid, times: before.times + 1 }));
    if (!isOpen) show(studyUid, true);
  }, [studyUid, isOpen, show]);
  const toggle = useCallback(() => (isOpen ? show(studyUid, false) : write()), [studyUid, isOpen, show, write]);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isPutAway = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isPutAway && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[aria-keyshortcuts="E"]')?.focus();
  }, [isOpen]);
  return { focusRequests: requested.studyUid === studyUid ? requested.times : 0, write, toggle };
}

/** An administrator who looks through another account changes nothing. */
function useMayMeasure(): boolean {
  const seenBy = useSeenBy();
  return useCan('update', 'Annotation') && (seenBy === null || seenBy === undefined);
}
