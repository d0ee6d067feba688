import type { Insertable } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type ClinicValues = Omit<Insertable<Schema['clinic']>, 'logo_id' | 'parent_id'>;

/** The group that the clinics are part of. */
export const demoGroup = {
  code: 'RIG',
  name: 'Riverside Imaging Group',
  kind: 'other',
  address: '1 Harbour Road',
  city: 'Riverside',
  country: 'Portugal',
  time_zone: 'Europe/Lisbon',
  phones: ['+351 210 555 0001'],
  emails: ['office@riverside.example'],
  contact_person: 'Leonor Pires',
  working_hours: 'Mon–Fri 09:00–17:00',
  notes: 'Billing and agreements of the three houses.',
} as const satisfies ClinicValues;

/** The clinics of the sample studies, and by which institution's name they are known. */
export const demoClinics = [
  {
    code: 'RG',
    name: 'Riverside General',
    kind: 'hospital',
    address: '12 Harbour Road',
    city: 'Riverside',
    pattern: 'Riverside*',
    phones: ['+351 210 555 0100', '+351 210 555 0101'],
    emails: ['radiology@riverside.example'],
    mrn_issuer: 'RG',
    oid: '1.2.840.99999.7.1',
    contact_person: 'Clara Nunes',
    working_hours: 'Every day, round the clock',
    billing_code: 'RG-01',
    default_priority: 'routine',
    targets: { CT: 120, MR: 1440, MG: 2880, DX: 240 },
    mails_reports: true,
    retention_years: 10,
    sharing: 'allowed',
    may_edit_patients: true,
  },
  {
    code: 'NK',
    name: 'Northkai Clinic',
    kind: 'outpatient',
    address: '4 Northkai',
    city: 'Old Town',
    pattern: 'Northkai*',
    phones: ['+351 210 555 0200'],
    emails: ['desk@northkai.example'],
    mrn_issuer: 'NK',
    oid: '1.2.840.99999.7.2',
    contact_person: 'Maja Lind',
    working_hours: 'Mon–Fri 07:30–18:00',
    billing_code: 'NK-01',
    default_priority: 'routine',
    targets: { US: 480, CR: 480 },
    mails_reports: false,
    retention_years: 10,
    sharing: 'allowed',
    may_edit_patients: false,
  },
  {
    code: 'MH',
    name: 'Meridian Hospital',
    kind: 'hospital',
    address: '88 Meridian Avenue',
    city: 'Eastfield',
    pattern: 'Meridian*',
    phones: ['+351 210 555 0300'],
    emails: ['imaging@meridian.example', 'oncall@meridian.example'],
    mrn_issuer: 'MH',
    oid: '1.2.840.99999.7.3',
    contact_person: 'Olga Kovač',
    working_hours: 'Mon–Sat 08:00–20:00, on call at night',
    billing_code: 'MH-01',
    default_priority: 'routine',
    targets: { CT: 60, XA: 60, PT: 2880, MR: 1440 },
    mails_reports: true,
    retention_years: 30,
    sharing: 'forbidden',
    may_edit_patients: true,
  },
] as const satisfies readonly (ClinicValues & {
  readonly pattern: string;
  /** Within how many minutes what is routine is to be reported, by modality. */
  readonly targets: Readonly<Record<string, number>>;
})[];

export type DemoClinic = (typeof demoClinics)[number]['code'];

/** What stands on a clinic's reports. */
export function letterheadOf({ name, address, city, phones, emails }: (typeof demoClinics)[number]) {
  return {
    headerLines: [name, `Radiology · ${address} · ${city}`],
    footerLines: [`${phones[0]} · ${emails[0]}`, `Part of ${demoGroup.name}`],
    align: 'start',
  };
}
