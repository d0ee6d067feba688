import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  measuredFaults,
  measuredName,
  measuredPlaceName,
  sectionsMeasured,
  wordsOfMeasurements,
} from '@isocenter/contract/reading/reports/measured-text.ts';
import type { MeasuredFault } from '@isocenter/contract/reading/reports/report-check.ts';
import type { Report, ReportSection, StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { onMeasured, showMeasured } from './images-and-report.ts';
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx';
import { measurementsQuery } from './report-queries.ts';

/** The measurements of a study in the report that is written. */
export interface MeasurementPlaces {
  readonly places: NonNullable<RichTextEditorProps['places']>;
  /** The sections with what their places say now. */
  readonly said: readonly ReportSection[];
  readonly faults: readonly MeasuredFault[];
}

/** @param measured what the places said when the report was opened */
export function useMeasurementPlaces(
  studyUid: string,
  { sections, language }: Pick<Report, 'sections' | 'language'>,
  measured: StudyReport['measured'],
): MeasurementPlaces {
  const { t } = useTranslation();
  const { data: known } = useQuery(measurementsQuery(studyUid));
  useHeard(studyUid);
  const words = useMemo(() => {
    return known === undefined ? new Map(Object.entries(measured)) : wordsOfMeasurements(known);
  }, [known, measured]);
  const places = useMemo((): MeasurementPlaces['places'] => {
    const own = (known ?? []).flatMap(({ id, label, text, change }) => {
      const offered = (said: string, hasChange: boolean) => ({
        value: measuredPlaceName(id, hasChange),
        label: `${label} ${said}`.trim(),
      });
      return [offered(text, false), ...(change === null ? [] : [offered(change, true)])];
    });
    return {
      pattern: measuredName,
      words: { insert: t('report.measured.insert'), search: t('report.measured.search') },
      groups: own.length === 0 ? [] : [{ label: t('report.measured.title'), items: own }],
      lookOf: (name) => {
        const said = words.get(name);
        if (said !== undefined) return { label: said, tone: 'merged' };
        return known === undefined
          ? { label: '…', tone: 'merged' }
          : { label: t('report.measured.gone'), tone: 'unknown' };
      },
      onPick: (value) => value,
      onChosen: () => {},
      onOpen: (name) => {
        const found = known?.find(({ id }) => name.startsWith(measuredPlaceName(id)));
        if (found !== undefined) showMeasured(studyUid, found.id);
      },
    };
  }, [known, words, studyUid, t]);
  const said = useMemo(
    () => sectionsMeasured(sections, (name) => words.get(name), language),
    [sections, words, language],
  );
  const faults = useMemo(() => (known === undefined ? [] : measuredFaults(sections, known)), [sections, known]);
  return { places, said, faults };
}

/** Refetches the measurements when some are made in a viewer, in whichever window. */
function useHeard(studyUid: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onMeasured((of) => {
        if (of === studyUid) void client.invalidateQueries({ queryKey: measurementsQuery(studyUid).queryKey });
      }),
    [client, studyUid],
  );
}
