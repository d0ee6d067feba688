import { isEmail, isPhone } from '@isocenter/contract/people/field-rules.ts';
import type {
  Delivery,
  Licence,
  NoticeReason,
  Physician,
  PhysicianInput,
} from '@isocenter/contract/people/physician-record.ts';
import type { UserFields } from '@isocenter/contract/people/users.ts';
import type { Picture } from '#ui/form/picture-field.tsx';
import { personOfName } from './person-of-name.ts';
import type { PhysicianTab, Preset } from './physician-search.ts';

/** What the form holds: every field as its control has it. */
export type PhysicianValues = Omit<
  PhysicianInput,
  'birthDate' | 'weeklyCapacity' | 'signatureId' | 'stampId' | 'clinicIds' | 'licences'
> & {
  /** `YYYY-MM-DD`, or empty. Never preset. */
  birthDate: string;
  weeklyCapacity: string;
  clinicIds: string[];
  licences: { name: string; number: string; until: string }[];
  signature: Picture | null;
  stamp: Picture | null;
};

/** A new physician, as the page adds them; with the parts of a name found in images, when it is made from one. */
export function newPhysician(preset: Preset, from: string | undefined): PhysicianValues {
  const parts = {
    firstName: '',
    lastName: '',
    prefix: '',
    suffix: '',
    ...(from === undefined ? {} : personOfName(from)),
  };
  return {
    ...parts,
    nationalId: '',
    designation: '',
    hospital: '',
    birthDate: '',
    specialities: [],
    phones: [],
    mobile: '',
    fax: '',
    emails: [],
    address: '',
    city: '',
    country: '',
    language: '',
    isReferring: preset === 'referring' || from !== undefined,
    isReading: preset === 'doctors',
    clinicIds: [],
    delivery: ['portal'],
    notifyOn: ['final', 'critical'],
    modalities: [],
    bodyParts: [],
    licences: [],
    readingHours: '',
    weeklyCapacity: '',
    signature: null,
    stamp: null,
    notes: '',
    status: 'active',
  };
}

/** What of an account a new physician is made from. */
export interface PersonWithAccount {
  readonly fields: Pick<
    UserFields,
    | 'firstName'
    | 'lastName'
    | 'title'
    | 'email'
    | 'phone'
    | 'designation'
    | 'company'
    | 'role'
    | 'specialities'
    | 'modalities'
  >;
  readonly clinics: readonly { readonly clinicId: number }[];
}

/** A new physician from somebody who has an account; a report reaches him by the portal. */
export function physicianOfUser({ fields, clinics }: PersonWithAccount): PhysicianValues {
  const { firstName, lastName, title, email, phone, designation, company, role } = fields;
  const isReading = role === 'radiologist';
  return {
    ...newPhysician(isReading ? 'doctors' : 'referring', undefined),
    firstName,
    lastName,
    prefix: title.slice(0, 32),
    designation: designation.slice(0, 25),
    hospital: company,
    emails: [email],
    phones: isPhone(phone) ? [phone] : [],
    specialities: fields.specialities.slice(0, 10).map((speciality) => speciality.slice(0, 60)),
    modalities: isReading ? fields.modalities.slice(0, 30) : [],
    clinicIds: clinics.map(({ clinicId }) => String(clinicId)),
  };
}

/** The form of a stored physician. */
export function valuesOf(physician: Physician): PhysicianValues {
  const { birthDate, weeklyCapacity, clinicIds, licences, signatureId, signatureUrl, stampId, stampUrl, ...rest } =
    physician;
  const { physicianId: _id, revision: _revision, names: _names, login: _login, studyCount: _count, ...more } = rest;
  const { lastStudyDate: _last, createdAt: _created, changedAt: _changed, ...fields } = more;
  return {
    ...fields,
    birthDate: birthDate ?? '',
    weeklyCapacity: weeklyCapacity === null ? '' : String(weeklyCapacity),
    clinicIds: clinicIds.map(String),
    licences: licences.map(({ until, ...licence }) => ({ ...licence, until: until ?? '' })),
    signature: pictureOf(signatureId, signatureUrl),
    stamp: pictureOf(stampId, stampUrl),
  };
}

/** What is sent for a form's values. */
export function inputOf(values: PhysicianValues): PhysicianInput {
  const { birthDate, weeklyCapacity, clinicIds, licences, signature, stamp, ...fields } = values;
  return {
    ...fields,
    birthDate: birthDate === '' ? null : birthDate,
    weeklyCapacity: weeklyCapacity.trim() === '' ? null : Number(weeklyCapacity),
    clinicIds: clinicIds.map(Number),
    licences: licences.map(({ name, number, until }): Licence => ({
      name,
      number,
      until: until === '' ? null : until,
    })),
    signatureId: signature?.pictureId ?? null,
    stampId: stamp?.pictureId ?? null,
  };
}

/** Why a field is wrong; the words belong to the language. */
export type Fault =
  | 'needed'
  | 'email'
  | 'phone'
  | 'birthFuture'
  | 'role'
  | 'emailNeeded'
  | 'mailNeeded'
  | 'licenceName'
  | 'capacity'
  | 'modality';
export type Faults = Partial<Record<keyof PhysicianValues, Fault>>;

/** What is wrong with the values before anything is sent. Whom only a name in images made known may be without an address. */
export function faultsOf(values: PhysicianValues, today: string, mayLackAddress = false): Faults {
  const faults: Faults = {};
  const blame = (field: keyof PhysicianValues, isWrong: boolean, fault: Fault): void => {
    if (isWrong) faults[field] ??= fault;
  };
  const isMailed = values.delivery.includes('email-link') || values.delivery.includes('encrypted-pdf');
  blame('firstName', values.firstName.trim() === '', 'needed');
  blame('lastName', values.lastName.trim() === '', 'needed');
  blame('emails', !values.emails.every(isEmail), 'email');
  blame('emails', isMailed && values.emails.length === 0, 'mailNeeded');
  blame('emails', !mayLackAddress && values.emails.length === 0, 'emailNeeded');
  blame('phones', !values.phones.every(isPhone), 'phone');
  blame('mobile', values.mobile !== '' && !isPhone(values.mobile), 'phone');
  blame('fax', values.fax !== '' && !isPhone(values.fax), 'phone');
  blame('birthDate', values.birthDate > today, 'birthFuture');
  blame('isReferring', !values.isReferring && !values.isReading, 'role');
  blame(
    'licences',
    values.licences.some(({ name }) => name.trim() === ''),
    'licenceName',
  );
  blame('weeklyCapacity', !/^\d{0,4}$|^10000$/.test(values.weeklyCapacity.trim()), 'capacity');
  blame('modalities', !values.modalities.every((code) => /^[A-Z0-9]{1,16}$/.test(code)), 'modality');
  return faults;
}

const tabFields: Partial<Record<keyof PhysicianValues, PhysicianTab>> = {
  delivery: 'delivery',
  notifyOn: 'delivery',
  language: 'delivery',
  signature: 'reading',
  stamp: 'reading',
  modalities: 'reading',
  bodyParts: 'reading',
  licences: 'reading',
  readingHours: 'reading',
  weeklyCapacity: 'reading',
};

/** How many wrong fields each tab holds. */
export function errorsByTab(errors: Readonly<Record<string, unknown>>): ReadonlyMap<PhysicianTab, number> {
  const counts = new Map<PhysicianTab, number>();
  for (const [name, error] of Object.entries(errors)) {
    const [field = ''] = name.split('.');
    const own = field === 'signatureId' ? 'signature' : field === 'stampId' ? 'stamp' : field;
    const tab = Object.entries(tabFields).find(([known]) => known === own)?.[1] ?? 'person';
    if (error) counts.set(tab, (counts.get(tab) ?? 0) + 1);
  }
  return counts;
}

/** The message of a field, or of one of its parts: a list is refused by its items. */
export function errorOf(errors: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const found = Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The list with a value in it or not. */
export function toggled<Value extends Delivery | NoticeReason>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

function pictureOf(pictureId: string | null, url: string | null): Picture | null {
  return url === null ? null : { pictureId, url };
}
