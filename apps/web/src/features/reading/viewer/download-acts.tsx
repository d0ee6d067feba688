import { IconDownload, IconFileTypeCsv, IconReportMedical, IconTablePlus } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { outlineVolumes } from '@isocenter/viewer/measurements/outline-volumes.ts';
import { saidOfScale } from '@isocenter/viewer/measurements/text-lines.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { useCan } from '#api/abilities.tsx';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { downloadJson } from './download-json.ts';
import { calendarDate } from './format-overlay.ts';
import { lesionName } from './lesion-menu.tsx';
import { placeWords, seriesWords } from './measurement-place.ts';
import { factColumns, measurementsTable, type TitlesOfTable, type WordsOfRow } from './measurements-table.ts';
import { outsideWords } from './figure-words.ts';
import { scaleWords } from './scale-words.ts';
import { useStudyFacts } from './use-study-facts.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './panel.module.css';

interface DownloadActsProps {
  readonly measurements: readonly Measurement[];
  readonly keeper: AnnotationKeeper;
}

/** The measurements as a table of the report, as an object of the study for other viewers, and as files for people and for programs. */
export function DownloadActs({ measurements, keeper }: DownloadActsProps) {
  const { t } = useTranslation();
  const { mayMeasure } = useViewerTools();
  const mayReport = useCan('create', 'Reading');
  const [isSaving, setSaving] = useState(false);
  const [isInserting, setInserting] = useState(false);
  const { study } = useOpenStudy();
  const facts = useStudyFacts(study.reading);
  const saveTable = async () => {
    const { csvOf, saveText } = await import('#ui/format/text-file.ts');
    const titles = Object.fromEntries(
      [...factColumns, 'unit' as const, 'outlines' as const, 'noVolume' as const].map((column) => [
        column,
        t(`reading.viewer.list.column.${column}`),
      ]),
    ) as TitlesOfTable; // one for each of the names
    const ofStudy = { patientId: facts?.patientId ?? '', studyDate: calendarDate(facts?.studyDate) ?? '' };
    const wordsOfRow = (one: Measurement) => ({ ...ofStudy, ...wordsOf(t, study.displaySets(), one) });
    const volumes = volumesOf(t, measurements, study.displaySets()).map((one) => ({
      ...one,
      words: { ...ofStudy, ...one.words },
    }));
    const rows = measurementsTable(measurements, wordsOfRow, titles, volumes);
    saveText('measurements.csv', csvOf(rows), 'text/csv');
  };
  const saveSr = async () => {
    setSaving(true);
    const { saveDocument } = await import('./list-acts.ts');
    await saveDocument(study.studyUid, keeper).finally(() => setSaving(false));
  };
  const insert = async () => {
    setInserting(true);
    const { insertTable } = await import('./list-acts.ts');
    await insertTable(study, keeper).finally(() => setInserting(false));
  };
  const toReport = {
    label: t('reading.viewer.list.values.table.insert'),
    icon: <IconTablePlus size={16} stroke={1.75} />,
    onClick: () => void insert(),
    isBusy: isInserting,
  };
  const toStudy = {
    label: t('reading.viewer.list.sr'),
    icon: <IconReportMedical size={16} stroke={1.75} />,
    onClick: () => void saveSr(),
    isBusy: isSaving,
  };
  const acts = [
    ...(mayMeasure && mayReport ? [toReport] : []),
    ...(mayMeasure ? [toStudy] : []),
    {
      label: t('reading.viewer.list.csv'),
      icon: <IconFileTypeCsv size={16} stroke={1.75} />,
      onClick: () => void saveTable(),
      isBusy: false,
    },
    {
      label: t('reading.viewer.measurement.download'),
      icon: <IconDownload size={16} stroke={1.75} />,
      onClick: () => downloadJson('measurements.json', study.measurements.stored()),
      isBusy: false,
    },
  ];
  return (
    <span>
      {acts.map(({ label, icon, onClick, isBusy }) => (
        <button
          key={label}
          type="button"
          className={classes['small']}
          aria-label={label}
          title={label}
          disabled={isBusy}
          onClick={onClick}
        >
          {icon}
        </button>
      ))}
    </span>
  );
}

function volumesOf(t: TFunction, measurements: readonly Measurement[], displaySets: readonly DisplaySet[]) {
  return outlineVolumes(measurements, displaySets).map(
    ({ label, seriesUid, count, volume, missing, isCalibrated }) => ({
      words: {
        name: label,
        tool: t('reading.viewer.list.values.volume.name'),
        series: seriesWords(t, displaySets, seriesUid),
        image: '',
        sopInstanceUid: '',
        role: '',
        reason: '',
        scale: isCalibrated ? scaleWords(t, 'by-hand') : '',
      },
      count,
      volume,
      reason: volume === undefined ? t(`reading.viewer.list.values.volume.missing.${missing ?? 'geometry'}`) : '',
    }),
  );
}

function wordsOf(t: TFunction, displaySets: readonly DisplaySet[], { label, tool, place, value, marks }: Measurement) {
  const [series = '', image = ''] = placeWords(t, displaySets, place);
  const missing = 'missing' in value ? value.missing : undefined;
  const scale = saidOfScale(tool, value, marks).filter((said) => said !== missing);
  return {
    name: label,
    tool: t(`reading.viewer.tool.${tool}`),
    series,
    image,
    sopInstanceUid: place.kind === 'picture' ? place.sopInstanceUid : '',
    role: marks.role === undefined ? '' : t(`reading.viewer.list.lesion.${lesionName(marks)}`),
    reason: missing === undefined ? outsideWords(t, value) : scaleWords(t, missing),
    scale: scale.map((said) => scaleWords(t, said)).join(', '),
  } satisfies Omit<WordsOfRow, 'patientId' | 'studyDate'>;
}
