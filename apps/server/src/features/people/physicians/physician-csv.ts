import { mostStudiesCounted, type PhysicianRow } from '@isocenter/contract/people/physician-record.ts';

const columns = {
  lastName: ({ lastName }) => lastName,
  firstName: ({ firstName }) => firstName,
  prefix: ({ prefix }) => prefix,
  suffix: ({ suffix }) => suffix,
  emails: ({ emails }) => emails.join(' '),
  hospital: ({ hospital }) => hospital,
  city: ({ city }) => city,
  birthDate: ({ birthDate }) => birthDate ?? '',
  designation: ({ designation }) => designation,
  clinics: ({ clinics }) => clinics.map(({ name }) => name).join(', '),
  phones: ({ phones }) => phones.join(', '),
  mobile: ({ mobile }) => mobile,
  refers: ({ isReferring }) => (isReferring ? 'yes' : 'no'),
  reads: ({ isReading }) => (isReading ? 'yes' : 'no'),
  modalities: ({ modalities }) => modalities.join(' '),
  login: ({ login }) => login?.username ?? '',
  studies: ({ studyCount }) => (studyCount >= mostStudiesCounted ? `${mostStudiesCounted}+` : studyCount),
  lastStudy: ({ lastStudyDate }) => lastStudyDate ?? '',
  status: ({ status }) => status,
} as const satisfies Readonly<Record<string, (physician: PhysicianRow) => string | number>>;

/** Physicians as a table with a heading. */
export function physicianTable(physicians: readonly PhysicianRow[]) {
  return {
    columns: Object.keys(columns),
    rows: physicians.map((physician) => Object.values(columns).map((valueOf) => valueOf(physician))),
  };
}
