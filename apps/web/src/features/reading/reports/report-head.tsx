import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconCheckbox, IconPhoto } from '@tabler/icons-react';
import type { ReportStatus } from '@isocenter/contract/reading/reports/reports.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import type { PageAction } from '#ui/layout/page-header.tsx';
import { StatusPill } from '#ui/status/status-label.tsx';
import { ReportBar } from './report-bar.tsx';
import { CloseReport } from './report-place.ts';
import classes from './report.module.css';

export interface ReportHeadProps {
  readonly studyUid: string;
  readonly data: StudyReport;
  /** The state of saving. */
  readonly state?: ReactNode;
  readonly children?: ReactNode;
  readonly more?: readonly PageAction[];
}

/** The head of a report: how far it is, whether it is saved, whose it is, and the way to the images. */
export function ReportHead({ studyUid, data, state, children, more = [] }: ReportHeadProps) {
  const { t } = useTranslation();
  const { report, facts } = data;
  const isAlone = useContext(CloseReport) === undefined;
  const making = useTaskOf(studyUid, isAlone);
  return (
    <ReportBar studyUid={studyUid} live={<StudyLine facts={facts} />} more={[...making, ...more]}>
      {state}
      {report !== null && <ReportPill status={report.status} hasAddenda={hasAddenda(report)} />}
      {isAlone && (
        <Link to="/viewer/$studyUid" params={{ studyUid }} className={classes['images'] ?? ''}>
          <IconPhoto size={16} stroke={1.75} aria-hidden="true" />
          {t('report.showImages')}
        </Link>
      )}
      {children}
    </ReportBar>
  );
}

/** The page on which a task about a study is made; a text, because another feature owns it. */
const newTaskPath: string = '/apps/todo';

/** Returns the action that makes a task of a report; not beside the images, which it would leave. */
function useTaskOf(study: string, isAlone: boolean): PageAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayMake = useCan('create', 'Task');
  if (!mayMake || !isAlone) return [];
  const icon = <IconCheckbox size={16} stroke={1.75} />;
  const onSelect = () => void navigate({ to: newTaskPath, search: { open: 'new', study } });
  return [{ id: 'task', label: t('report.makeTask'), icon, onSelect }];
}

function hasAddenda({ signatures }: NonNullable<StudyReport['report']>): boolean {
  return signatures.some(({ meaning }) => meaning === 'addendum');
}

function StudyLine({ facts: { patient, study } }: { readonly facts: StudyReport['facts'] }) {
  const formats = useFormats();
  const parts = [
    patient.name,
    patient.patientId,
    patient.sex,
    patient.birthDate === null ? '' : formatDate(patient.birthDate, formats),
    study.modalities.join(' '),
    study.description,
    study.date === null ? '' : formatDate(study.date, formats),
  ];
  return (
    <>
      {parts
        .filter((part) => part !== '')
        .map((part, at) => (
          <span key={part}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
    </>
  );
}

function ReportPill({
  status,
  hasAddenda: isAddended,
}: {
  readonly status: ReportStatus;
  readonly hasAddenda: boolean;
}) {
  const { t } = useTranslation();
  if (status === 'void') return <StatusPill status="rejected" label={t('report.status.void')} />;
  const shown = isAddended && status === 'final' ? 'addended' : status;
  return <StatusPill status={shown} label={t(`report.status.${shown}`)} />;
}
