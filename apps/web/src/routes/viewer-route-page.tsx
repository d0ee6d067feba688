import { useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { useSession } from '#api/session/use-session.tsx';
import { ViewerPage } from '#features/reading/viewer/viewer-page.tsx';
import { SeeAsLine } from '../shell/banners/see-as-line.tsx';
import { IdleDialog } from '../shell/idle/idle-dialog.tsx';
import { ForbiddenPage } from '../shell/pages/forbidden-page.tsx';
import { PolicyGate } from '../shell/policies/policy-gate.tsx';
import { useNothingToAccept } from '../shell/policies/use-nothing-to-accept.ts';
import { useAccountChanges } from '../shell/use-account-changes.ts';

/** The viewer of one study. It closes to where it was opened from, or to the study list. */
export function ViewerRoutePage() {
  return useSession().kind === 'signed-in' ? <Viewer /> : null;
}

function Viewer() {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const { studyUid } = useParams({ from: '/viewer/$studyUid' });
  const search = useSearch({ from: '/viewer/$studyUid' });
  const maySeeStudies = useCan('read', 'Study');
  const mayOpen = useNothingToAccept(studyUid);
  useAccountChanges();
  const close = (): void => (canGoBack ? router.history.back() : void navigate({ to: '/' }));
  if (!maySeeStudies) return <ForbiddenPage page={t('shell.menu.viewer')} />;
  return (
    <>
      <ViewerPage
        studyUid={studyUid}
        seriesUid={search['series']}
        isHeld={!mayOpen}
        line={<SeeAsLine />}
        onClose={close}
      />
      <PolicyGate />
      <IdleDialog />
    </>
  );
}
