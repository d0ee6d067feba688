import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { getPatient } from '@isocenter/contract/archive/patients/endpoints.ts';
import type { Task } from '@isocenter/contract/office/todo/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFoundPatients, PatientFinder } from '#features/archive/patients/patients.ts';
import { queryOf } from '#api/records/query-of.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import classes from './todo.module.css';

export type AboutPatientProps = {
  readonly task: Task | undefined;
  readonly patientKey: number | null;
  readonly onChange: (patientKey: number | null) => void;
};

/** The patient that a task is about, or the field that takes one: of those whom the person sees. */
export function AboutPatient({ task, patientKey, onChange }: AboutPatientProps) {
  const { t } = useTranslation();
  const maySearch = useCan('read', 'Patient');
  if (patientKey !== null) return <Attached task={task} patientKey={patientKey} onDetach={() => onChange(null)} />;
  // What the reader does not see stays: nobody else comes in its place.
  if (task?.hasPatient === true && task.patient === null)
    return <p className={classes['about']}>{t('todo.aPatient')}</p>;
  return maySearch ? <Attach onChange={onChange} /> : null;
}

type AttachedProps = {
  readonly task: Task | undefined;
  readonly patientKey: number;
  readonly onDetach: () => void;
};

function Attached({ task, patientKey, onDetach }: AttachedProps) {
  const { t } = useTranslation();
  const isStored = task?.patient?.patientKey === patientKey;
  const { data } = useQuery({
    ...queryOf('patients', 'of-task', getPatient, { params: { patientKey } }),
    enabled: !isStored,
  });
  const patient = isStored ? task?.patient : data?.patient;
  if (patient === undefined || patient === null) return null;
  return (
    <section className={classes['about']} aria-label={t('todo.field.patientKey')}>
      <Link to="/patients/$patientKey" params={{ patientKey: String(patientKey) }} className={classes['aboutWords']}>
        <PersonName name={patient.name} unknown={t('common.nameUnknown')} />{' '}
        <span className="iso-ltr">{patient.patientId}</span>
      </Link>
      <IconAct label={t('todo.detachPatient')} icon={IconX} iconSize={15} onClick={onDetach} />
    </section>
  );
}

function Attach({ onChange }: Pick<AboutPatientProps, 'onChange'>) {
  const { t } = useTranslation();
  return (
    <PatientFinder
      {...useFoundPatients()}
      label={t('todo.field.patientKey')}
      placeholder={t('todo.findPatient')}
      onChoose={({ patientKey }) => onChange(patientKey)}
    />
  );
}
