import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { measuredTable, type MeasuredRows } from '@isocenter/contract/reading/annotations/measured-table.ts';
import { longestSection } from '@isocenter/contract/reading/reports/reports.ts';
import type { Report } from '@isocenter/contract/reading/reports/fields.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { offerReport } from './report-table.ts';
import { sectionName } from './draft-values.ts';
import type { ReportDraft } from './report-draft.ts';
import { measurementsQuery } from './report-queries.ts';

/** Takes the table of measurements that the viewer gives, at the end of the findings. */
export function useGivenTable(studyUid: string, draft: ReportDraft, isOff: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isOff) return undefined;
    return offerReport(studyUid, async (rows) => {
      // What a place stands for has to be known, or it says that it is gone.
      const { measurements } = await client.fetchQuery(measurementsQuery(studyUid));
      const known = new Map(measurements.map((one) => [one.id, one]));
      const written = withTable(draft.view().report, {
        measurements: rows.measurements.filter(({ id }) => known.has(id)),
        volumes: rows.volumes.filter(({ id }) => (known.get(id)?.volume ?? null) !== null),
      });
      if (written === undefined) return 'full';
      draft.write(written);
      return 'taken';
    });
  }, [client, studyUid, draft, isOff]);
}

/** The section with the table behind what it says; undefined where it has no room for it. */
function withTable(
  { sections, language }: Pick<Report, 'sections' | 'language'>,
  rows: MeasuredRows,
): Record<string, string> | undefined {
  const findings = sections.findIndex(({ kind }) => kind === 'findings');
  const at = Math.max(findings, 0);
  const said = sections[at]?.text ?? '';
  // A line behind it: nobody could write on below a table otherwise.
  const text = `${linesOfMarkup(said).length === 0 ? '' : said}${measuredTable(rows, language)}<p></p>`;
  return text.length > longestSection ? undefined : { [sectionName(at)]: text };
}
