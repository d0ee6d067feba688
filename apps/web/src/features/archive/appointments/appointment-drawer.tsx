import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { appointmentActivity } from '@isocenter/contract/archive/appointments/endpoints.ts';
import { newAppointment } from '@isocenter/contract/archive/appointments/fields.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { patientName } from './appointment-columns.tsx';
import { AppointmentFieldsTab } from './appointment-fields-tab.tsx';
import { appointmentKind, patientOf, saidOf } from './appointment-kind.ts';
import { appointmentTabs } from './appointment-search.ts';
import type { appointmentSearch } from './appointment-search.ts';
import { PatientTab } from './patient-tab.tsx';
import type { AppointmentMoves } from './use-moves.tsx';

type Search = ReturnType<typeof appointmentSearch.read>;

export type AppointmentDrawerProps = {
  readonly search: Search;
  readonly mayCreate: boolean;
  readonly moves: AppointmentMoves;
  readonly change: SearchChange<Search>;
};

/** Make or change an appointment: what is done and when, who comes, and what happened. */
export function AppointmentDrawer({ search, mayCreate, moves, change }: AppointmentDrawerProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { open = 'new' } = search;
  const isNew = open === 'new';
  // A new one is one page: who comes, what is done, when.
  const tab = isNew ? 'appointment' : search.tab;
  const fieldName = useFieldName('appointments.field');
  const start = useStart(search);
  const { record, stored, loaded } = useStoredRecord(appointmentKind, {
    open,
    start,
    onSaved: (saved) => {
      toasts.done(t(isNew ? 'appointments.made' : 'record.saved', { name: patientName(saved) }), {
        ...(isNew && { text: saved.accessionNumber }),
      });
      if (isNew) change({ open: saved.appointmentId, tab }, 'replace');
    },
  });
  const tabs = tabsOf(
    appointmentTabs.filter((id) => id === 'appointment' || !isNew),
    (id) => t(`appointments.tab.${id}`),
    isNew ? {} : { patient: ['familyName', 'givenName', 'patientId', 'birthDate', 'sex'], activity: 'plain' },
  );
  const facts = stored && [t(`appointments.state.${stored.state}`), stored.accessionNumber, stored.stateReason];
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={loaded}
      title={isNew ? t('appointments.add') : stored === undefined ? t('appointments.one') : patientName(stored)}
      subtitle={facts?.filter((text) => text !== '').join(' · ')}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : moves.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      {isNew && <PatientTab form={record.form} title={t('appointments.tab.patient')} />}
      {tab === 'appointment' && <AppointmentFieldsTab form={record.form} referrer={stored?.referrer ?? ''} />}
      {tab === 'patient' && <PatientTab form={record.form} />}
      {tab === 'activity' && stored && <Activity appointmentId={stored.appointmentId} fieldName={fieldName} />}
    </RecordDrawer>
  );
}

type ActivityProps = { readonly appointmentId: number; readonly fieldName: (field: string) => string };

function Activity({ appointmentId, fieldName }: ActivityProps) {
  const activity = useActivity(appointmentActivity, appointmentKind.cacheKey, { appointmentId });
  return <RecordActivity activity={activity} fieldName={fieldName} />;
}

/** Returns the values of a new appointment: its patient, its slot, and its clinic; null while they are not known. */
function useStart({ open, filter, slot = '', minutes, room = '', station: stationAeTitle = '' }: Search) {
  const patientKey = open === 'new' ? filter.patient : undefined;
  const { data: clinics } = useQuery(clinicChoicesQuery);
  const { data, isError } = useQuery({ ...patientOf(patientKey ?? 0), enabled: patientKey !== undefined, retry: 0 });
  if (clinics === undefined || (patientKey !== undefined && data === undefined && !isError)) return null;
  const [only, ...others] = clinics.filter(({ status }) => status === 'active');
  const clinicId = filter.clinic ?? (only !== undefined && others.length === 0 ? only.clinicId : 0);
  const place = { day: slot.slice(0, 10), time: slot.slice(11), room, stationAeTitle, modality: filter.modality ?? '' };
  return { ...newAppointment, clinicId, ...place, ...(minutes && { minutes }), ...(data && saidOf(data.patient)) };
}
