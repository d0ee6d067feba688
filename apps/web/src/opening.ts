// Runs at the address of a study, before the application is there: `public/first-paint.js` fetches it when somebody may be signed in. What
// a study opens with is asked for at once, and `StudyAhead` holds it for the viewer.
import { listPoliciesToAccept } from '@isocenter/contract/people/policies/endpoints.ts';
import { mayWait } from '@isocenter/contract/people/policies/may-wait.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { routeUrl } from '#api/route-url.ts';
import { showOpeningPicture } from '#features/reading/viewer/opening-picture.ts';
import { studyAhead } from '#features/reading/viewer/study-ahead.ts';

const [, studyUid] = /^\/viewer\/([\d.]+)$/.exec(location.pathname) ?? [];
const prepared = studyUid === undefined ? undefined : studyAhead.look(studyUid);
if (prepared) showOpeningPicture(prepared, hasNothingToAccept());

/** Whether no text has to be accepted before a study is shown. False when the server does not say: the application asks again. */
async function hasNothingToAccept(): Promise<boolean> {
  const answer = await fetch(routeUrl(listPoliciesToAccept, {}), { credentials: 'same-origin' }).catch(() => undefined);
  if (answer?.ok !== true) return false;
  const { rows } = (await answer.json()) as ResponseOf<typeof listPoliciesToAccept>;
  return mayWait(rows);
}
