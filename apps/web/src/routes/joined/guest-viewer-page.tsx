import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { guestPageOf, sharedQuery } from '#features/reading/shares/guest.ts';
import { ShareOver } from '#features/reading/shares/guest/share-over.tsx';
import { ViewerPage } from '#features/reading/viewer/viewer-page.tsx';
import classes from './guest-viewer.module.css';

/** The viewer with what a guest sees: it closes to the page of the share, and says when that is over. */
export function GuestViewerPage({ studyUid }: { readonly studyUid: string }) {
  const navigate = useNavigate();
  const page = guestPageOf(useSearch({ strict: false }));
  const { data, error } = useQuery(sharedQuery(page));
  if (error !== null) return <ShareOver />;
  if (data === undefined) return null;
  return (
    <>
      <ViewerPage
        studyUid={studyUid}
        isGuest
        mayMeasure={false}
        place={undefined}
        onStudy={() => {}}
        onClose={() => void navigate({ to: '/share', search: page === 1 ? {} : { page: String(page) } })}
      />
      {data.watermark !== '' && (
        <div className={classes['watermark']} aria-hidden="true">
          {data.watermark}
        </div>
      )}
    </>
  );
}
