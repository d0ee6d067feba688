import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconDownload } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PatientCare, LinkedPatient as Linked, PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useCan } from '#api/abilities.tsx';
import { Count } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import { CareCard } from './care/care-card.tsx';
import { LinkedPatient } from './linked-patient.tsx';
import { PatientEdits } from './patient-edits.tsx';
import { patientQuery } from './patient-queries.ts';
import { PatientTrail } from './patient-trail.tsx';
import { PatientWaiting } from './patient-waiting.tsx';
import { TimelineStudy } from './timeline-study.tsx';
import { modalityCounts, timelineOf } from './timeline.ts';
import { useAppointmentActs } from './use-appointment-acts.tsx';
import { useEditingPatient } from './use-editing-patient.tsx';
import { useGivingPatient } from './use-giving-patient.tsx';
import { useLivePatient } from './use-live-patient.ts';
import { WaitingOfPatient } from './waiting-of-patient.tsx';
import { useTaskOfPatient } from './use-task-of-patient.tsx';
import classes from './patients.module.css';

const CorrectPatient = latePart(() => import('./correct-patient.tsx').then((file) => file.CorrectPatient));
const ExportDialog = latePart(() => import('./care/export-dialog.tsx').then((file) => file.ExportDialog));
const most = 500;
const patientsPath: string = '/patients';

/** One patient: who, and every study on a line through the years. */
export function PatientPage() {
  const { t } = useTranslation();
  const { patientKey = '' } = useParams({ strict: false });
  const key = /^[1-9]\d{0,15}$/.test(patientKey) ? Number(patientKey) : undefined;
  const { data, error, refetch } = useQuery({ ...patientQuery(key ?? 0), enabled: key !== undefined });
  return (
    <ListPage>
      <Link to={patientsPath} className={classes['back'] ?? ''}>
        <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
        {t('patients.back')}
      </Link>
      {data !== undefined && <Timeline {...data} />}
      {data === undefined && (
        <PatientWaiting level={1} error={key === undefined ? 'unknown' : error} onRetry={() => void refetch()} />
      )}
    </ListPage>
  );
}

interface TimelineProps {
  readonly patient: PatientRow;
  readonly care: PatientCare;
  readonly studies: readonly StudyRow[];
  readonly linked: readonly Linked[];
}

function Timeline({ patient, care, studies, linked }: TimelineProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const texts: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  useLivePatient(patient.patientKey, studies);
  const counts = useMemo(() => modalityCounts(studies), [studies]);
  const chosen = counts.find(([modality]) => modality === texts['modality'])?.[0];
  const shown = chosen === undefined ? studies : studies.filter(({ modalities }) => modalities.includes(chosen));
  const choose = (modality: string | undefined): void =>
    void navigate({ to: '.', search: () => ({ modality }), replace: true, resetScroll: false });
  const mayExport = useCan('download', 'Study');
  const begun = [...useAppointmentActs(patient.patientKey), ...useTaskOfPatient()(patient)];
  const [isCorrecting, setCorrecting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const exporting = {
    id: 'export',
    label: t('patientCare.export.act'),
    icon: <IconDownload size={16} stroke={1.75} />,
    onSelect: () => setExporting(true),
  };
  const edited = useEditingPatient(() => setCorrecting(true))(patient);
  const given = useGivingPatient()(patient, studies);
  return (
    <>
      <PageHeader
        title={<PersonName full name={patient.name} unknown={t('common.nameUnknown')} />}
        live={<PatientFacts patient={patient} />}
        more={[...begun, ...edited, ...(mayExport ? [exporting] : []), ...given]}
        moreLabel={t('record.more')}
      >
        <PatientTrail patient={patient} />
      </PageHeader>
      {isCorrecting && (
        <Suspense fallback={null}>
          <CorrectPatient patient={patient} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog patient={patient} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      <WaitingOfPatient patientKey={patient.patientKey} />
      <CareCard patientKey={patient.patientKey} care={care} />
      {counts.length > 1 && (
        <fieldset className={classes['filter']} aria-label={t('common.modality')}>
          <button
            type="button"
            className={classes['pill']}
            aria-pressed={chosen === undefined}
            onClick={() => choose(undefined)}
          >
            {t('patients.allModalities')}{' '}
            <span>
              <Count of={studies.length} />
            </span>
          </button>
          {counts.map(([modality, count]) => (
            <button
              key={modality}
              type="button"
              className={classes['pill']}
              aria-pressed={chosen === modality}
              onClick={() => choose(modality)}
            >
              {modality}{' '}
              <span>
                <Count of={count} />
              </span>
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes['timeline']}>
        {timelineOf(shown).map(({ year, studies: ofYear }) => (
          <section key={year}>
            <h2 className={classes['year']}>{year ?? t('patients.noDate')}</h2>
            <ul className={classes['studies']}>
              {ofYear.map((study) => (
                <TimelineStudy key={study.studyUid} study={study} />
              ))}
            </ul>
          </section>
        ))}
        {linked.map((one) => (
          <LinkedPatient key={one.patient.patientKey} patientKey={patient.patientKey} linked={one} />
        ))}
        <PatientEdits patientKey={patient.patientKey} />
        {studies.length >= most && <p className={classes['hint']}>{t('patients.most')}</p>}
      </div>
    </>
  );
}

function PatientFacts({ patient }: { readonly patient: PatientRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = [
    patient.sex,
    patient.birthDate === null ? '' : t('patients.born', { date: formatDate(patient.birthDate, formats) }),
    t('patients.summary', { count: patient.studyCount }),
  ];
  return (
    <>
      <bdi className="iso-ltr">{patient.patientId || '–'}</bdi>
      {patient.issuer !== '' && (
        <>
          {' '}
          (<bdi>{patient.issuer}</bdi>)
        </>
      )}
      {facts.filter((fact) => fact !== '').map((fact) => ` · ${fact}`)}
    </>
  );
}
