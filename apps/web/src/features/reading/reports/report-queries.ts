import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listCompared,
  getKeyImage,
  listSecondReaders,
  getReport,
  listReportedMeasurements,
  printReport,
} from '@isocenter/contract/reading/reports/endpoints.ts';
import { keepReading } from '@isocenter/contract/reading/workflow/endpoints.ts';
import { presenceSeconds } from '@isocenter/contract/reading/workflow/workflow.ts';
import { listReportTemplates } from '@isocenter/contract/reading/report-templates/endpoints.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { languageIn } from '@isocenter/contract/system/text-languages/text-languages.ts';
import type { TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import { getMe } from '@isocenter/contract/people/auth/endpoints.ts';
import { routeUrl } from '#api/route-url.ts';
import { queryOf } from '#api/records/query-of.ts';

const cacheKey = 'reports';

export function reportQuery(studyUid: string) {
  return queryOptions({ ...queryOf(cacheKey, 'one', getReport, { params: { studyUid } }), staleTime: 0, gcTime: 0 });
}

/** Returns the address of a key image's picture. */
export function keyImageUrl(studyUid: string, imageId: string): string {
  return routeUrl(getKeyImage, { params: { studyUid, imageId } });
}

/** The page of an earlier version of a report, by the number of its signature. */
export function versionUrl(studyUid: string, number: number): string {
  return routeUrl(printReport, { params: { studyUid }, query: { number } });
}

/** Returns the query for measurements that can stand in the text of a report. */
export function measurementsQuery(studyUid: string) {
  return queryOptions({
    ...queryOf(cacheKey, 'measurements', listReportedMeasurements, { params: { studyUid } }),
    select: ({ measurements }) => measurements,
    staleTime: 0,
  });
}

/** Returns the query for the studies that it was compared with in the viewer. */
export function comparedQuery(studyUid: string) {
  return queryOptions({
    ...queryOf(cacheKey, 'compared', listCompared, { params: { studyUid } }),
    select: ({ studies }) => studies,
    staleTime: 0,
  });
}

/** Says that the writer is there, for as long as it is asked. */
export function presenceQuery(studyUid: string, isWriting: boolean) {
  return queryOptions({
    ...queryOf('reading', 'presence', keepReading, { params: { studyUid }, body: {} }),
    enabled: isWriting,
    refetchInterval: presenceSeconds * 1000,
    refetchIntervalInBackground: true,
    retry: false,
  });
}

/** Returns the templates in languages of the house. */
export function ofHouse<Of extends { readonly language: string }>(
  templates: readonly Of[],
  languages: readonly TextLanguage[],
): Of[] {
  return templates.filter(({ language }) => languageIn(languages, language) !== undefined);
}

/** The templates that are offered, by name. */
export const templatesQuery = queryOptions({
  ...queryOf('report-templates', 'choices', listReportTemplates, { query: { status: 'active', limit: 200 } }),
  select: ({ rows }) => rows,
});

export function secondReadersQuery(studyUid: string, q: string) {
  return queryOptions({
    ...queryOf(cacheKey, 'readers', listSecondReaders, { params: { studyUid }, query: q === '' ? {} : { q } }),
    select: ({ rows }) => rows,
  });
}

/** The state of this session, for the proof that signing needs. */
export const proofQuery = queryOptions({ ...queryOf('account', 'me', getMe, {}), queryKey: ['account', 'me'] });

/** An act with the report of a study: what it answers is shown, and what lists say of the study is fetched again. */
export function useReportAct<Input>(studyUid: string, act: (input: Input) => Promise<StudyReport>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(reportQuery(studyUid).queryKey, answer),
    onSettled: () => void client.invalidateQueries({ queryKey: ['studies'] }),
  });
}
