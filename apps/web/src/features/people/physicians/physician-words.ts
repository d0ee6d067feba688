import { useTranslation } from 'react-i18next';
import type { Physician, PhysicianInput, PhysicianRow } from '@isocenter/contract/people/physician-record.ts';
import type { RecordTab } from '#ui/records/record-tabs.tsx';
import { drawerTabs } from './physician-search.ts';
import type { PhysicianTab } from './physician-search.ts';

/** What the acts have to know of a physician: the row of the list, or the record. */
export type ActPhysician = Pick<
  PhysicianRow,
  'physicianId' | 'firstName' | 'lastName' | 'hospital' | 'emails' | 'isReferring' | 'login' | 'status'
>;

/** `Costa, Marta`: as a list shows a physician. */
export function listName({ lastName, firstName }: Pick<PhysicianRow, 'lastName' | 'firstName'>): string {
  return `${lastName}, ${firstName}`;
}

/** `Dr Marta Costa, MD`: as a heading names a physician. */
export function fullName(person: Pick<PhysicianRow, 'prefix' | 'firstName' | 'lastName' | 'suffix'>): string {
  const name = [person.prefix, person.firstName, person.lastName].filter((part) => part !== '').join(' ');
  return person.suffix === '' ? name : `${name}, ${person.suffix}`;
}

const onDelivery = ['delivery', 'notifyOn', 'language'];
const onReading = [
  'modalities',
  'bodyParts',
  'licences',
  'readingHours',
  'weeklyCapacity',
  'signatureId',
  'stampId',
] as const;
const fieldsOn: Partial<Record<PhysicianTab, readonly string[]>> = { delivery: onDelivery, reading: onReading };
/** The names of fields that stand elsewhere in the texts. */
const otherNames = {
  isReferring: 'physicians.role.referring',
  isReading: 'physicians.role.reading',
  clinicIds: 'physicians.field.clinics',
  licences: 'physicians.section.licences',
  signatureId: 'physicians.field.signature',
  stampId: 'physicians.field.stamp',
} as const;

/** The tabs that a physician has, and the names of the fields, as the form has them. */
export function usePhysicianTabs(physician: Physician | undefined, isReading: boolean, mayUpdate: boolean) {
  const { t } = useTranslation();
  const isShown: Record<PhysicianTab, boolean> = {
    person: true,
    names: physician !== undefined,
    delivery: true,
    reading: isReading,
    studies: physician !== undefined,
    activity: physician !== undefined && mayUpdate,
  };
  const tabs = drawerTabs
    .filter((id) => isShown[id])
    .map((id): RecordTab<PhysicianTab> => ({
      id,
      label: t(`physicians.tab.${id}`),
      isPlain: id === 'names' || id === 'studies' || id === 'activity',
      ...(fieldsOn[id] === undefined ? {} : { fields: fieldsOn[id] }),
    }));
  return { tabs, fieldName: usePhysicianFieldName() };
}

/** What a field of a physician is called on the form. */
export function usePhysicianFieldName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    if (name === 'id') return name;
    // Every field of the form is one of these.
    const field = name as keyof PhysicianInput;
    return t(
      field in otherNames ? otherNames[field as keyof typeof otherNames] : `physicians.field.${field as NamedField}`,
    );
  };
}

type NamedField = Exclude<keyof PhysicianInput, keyof typeof otherNames>;
