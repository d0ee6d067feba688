import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acknowledgeReport,
  answerQuestion,
  askReader,
  getReportReadings,
} from '@isocenter/contract/reading/report-readings/endpoints.ts';
import type { ReportReadings } from '@isocenter/contract/reading/report-readings/fields.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';

export const cacheKey = 'report-readings';

export function readingsQuery(studyUid: string) {
  return queryOptions({ ...queryOf(cacheKey, 'of', getReportReadings, { params: { studyUid } }), staleTime: 0 });
}

/** Returns an act on a report's readings: its answer is shown, and the report, lists and notices are refetched. */
function useSaying<Input>(studyUid: string, act: (input: Input) => Promise<ReportReadings>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => client.setQueryData(readingsQuery(studyUid).queryKey, answer),
    // Refused, the report may be another than the one that is shown.
    onError: () => void client.invalidateQueries({ queryKey: ['reports'] }),
    onSettled: () => {
      for (const key of [cacheKey, 'studies']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

export function useAcknowledge(studyUid: string) {
  return useSaying(studyUid, (number: number) => call(acknowledgeReport, { params: { studyUid }, body: { number } }));
}

export function useAsk(studyUid: string) {
  return useSaying(studyUid, (text: string) => call(askReader, { params: { studyUid }, body: { text } }));
}

export function useAnswer(studyUid: string, questionId: number) {
  return useSaying(studyUid, (text: string) =>
    call(answerQuestion, { params: { studyUid, questionId }, body: { text } }),
  );
}
