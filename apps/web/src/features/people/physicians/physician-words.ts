import { useTranslation } from '#i18n/use-translation.ts';
import type { Physician, PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { joined } from '#ui/format/joined.ts';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import type { OnTabs, RecordTab } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { drawerTabs } from './physician-search.ts';
import type { PhysicianTab } from './physician-search.ts';

/** The part of a physician that the acts need: the row of the list, or the record. */
export type ActPhysician = Pick<
  PhysicianRow,
  'physicianId' | 'firstName' | 'lastName' | 'hospital' | 'emails' | 'isReferring' | 'login' | 'status'
>;

/** `Dr Marta Costa, MD`: as a heading names a physician. */
export function fullName(person: Pick<PhysicianRow, 'prefix' | 'firstName' | 'lastName' | 'suffix'>): string {
  const name = joined([person.prefix, person.firstName, person.lastName], ' ');
  return person.suffix === '' ? name : `${name}, ${person.suffix}`;
}

const onTabs: OnTabs<PhysicianTab> = {
  names: 'plain',
  delivery: ['delivery', 'receiverId', 'notifyOn', 'language'],
  reading: ['modalities', 'bodyParts', 'licences', 'readingHours', 'weeklyCapacity', 'signatureId', 'stampId'],
  studies: 'plain',
  activity: 'plain',
};
/** The fields whose texts have another name. */
const elsewhere = {
  isReferring: 'physicians.role.referring',
  isReading: 'physicians.role.reading',
  clinicIds: 'physicians.field.clinics',
  licences: 'physicians.section.licences',
  signatureId: 'physicians.field.signature',
  stampId: 'physicians.field.stamp',
} as const;

/** The tabs that a physician has. */
export function usePhysicianTabs(
  physician: Physician | undefined,
  isReading: boolean,
  mayUpdate: boolean,
): readonly RecordTab<PhysicianTab>[] {
  const { t } = useTranslation();
  const tabs = tabsOf(drawerTabs, (id) => t(`physicians.tab.${id}`), onTabs);
  return tabs.filter(({ id, isPlain = false }) => {
    if (id === 'reading') return isReading;
    return !isPlain || (physician !== undefined && (id !== 'activity' || mayUpdate));
  });
}

export function usePhysicianFieldName(): (field: string) => string {
  return useFieldName('physicians.field', elsewhere);
}
