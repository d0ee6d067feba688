import { printReport } from '@isocenter/contract/reading/reports/endpoints.ts';
import { printFrom } from '#api/print-from.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';

/** Returns the functions that save and print the report of a study. */
export function reportPaper(studyUid: string, onFailed: (error: Error) => void) {
  const url = routeUrl(printReport, { params: { studyUid } });
  return { onSave: () => saveFrom(url), onPrint: () => void printFrom(url).catch(onFailed) };
}
