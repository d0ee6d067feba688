import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getReport, saveReport } from '@isocenter/contract/reading/reports/endpoints.ts';
import type { Report } from '@isocenter/contract/reading/reports/fields.ts';
import { call } from '#api/client.ts';
import { onKeyImage } from './images-and-report.ts';
import { keepReportDraft, unsavedReportDraft } from './report-drafts.ts';
import { useUser } from '#api/session/use-session.tsx';
import { ReportDraft, type DraftView, type UnsavedDraft } from './report-draft.ts';
import { reportQuery } from './report-queries.ts';

/** A report that the person writes, from what is stored on; begun once for each component. */
export function useReportDraft(studyUid: string, stored: Report): { view: DraftView; draft: ReportDraft } {
  const { id } = useUser();
  const client = useQueryClient();
  const [draft] = useState(
    () =>
      // Written by `keep` below.
      new ReportDraft(stored, unsavedReportDraft(id, studyUid) as UnsavedDraft | undefined, {
        save: (body) => call(saveReport, { params: { studyUid }, body }),
        load: async () => (await call(getReport, { params: { studyUid } })).report ?? undefined,
        keep: (unsaved) => keepReportDraft(id, studyUid, unsaved),
      }),
  );
  useEffect(() => {
    const saveNow = (): void => void draft.flush();
    const end = onKeyImage((of) => void (of === studyUid && draft.renew()));
    addEventListener('online', saveNow);
    addEventListener('pagehide', saveNow);
    return () => {
      end();
      removeEventListener('online', saveNow);
      removeEventListener('pagehide', saveNow);
      void draft.flush().then(() => client.invalidateQueries({ queryKey: reportQuery(studyUid).queryKey }));
    };
  }, [draft, client, studyUid]);
  const { revision } = stored;
  useEffect(() => {
    // What was asked for while an earlier writing was still being saved came without it, and is asked for again.
    if (revision > draft.view().report.revision) void draft.renew();
  }, [draft, revision]);
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  const saved = view.state.kind === 'saved' ? view.report : undefined;
  useEffect(() => {
    // Whoever opens it again before it is asked for goes on from here, and not from what stood there when it was opened.
    client.setQueryData(reportQuery(studyUid).queryKey, (known) =>
      saved === undefined || !(known?.report && known.report.revision < saved.revision)
        ? undefined
        : { ...known, report: saved },
    );
  }, [client, studyUid, saved]);
  return { draft, view };
}
