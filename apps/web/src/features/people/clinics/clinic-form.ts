import type { TFunction } from 'i18next';
import {
  clinicLimits,
  codePattern,
  emptyClinic,
  longestRetentionYears,
  longestTurnaroundMinutes,
  oidPattern,
  ruleLimits,
} from '@isocenter/contract/people/clinics.ts';
import type { Clinic, ClinicFields, ClinicRule } from '@isocenter/contract/people/clinics.ts';
import { isEmail, isPhone } from '@isocenter/contract/people/field-rules.ts';
import type { DrawerTab } from './clinic-search.ts';

/** The fields of a stored clinic; as the beginning of another one without what has to differ. */
export function fieldsOf(clinic: Clinic, isPrototype = false): ClinicFields {
  const names = Object.keys(emptyClinic) as (keyof ClinicFields)[];
  // Each name is one of both.
  const fields = Object.fromEntries(names.map((name) => [name, clinic[name]])) as ClinicFields;
  return isPrototype ? { ...fields, name: '', code: '', rules: [], status: 'active' } : fields;
}

export type Problems = Partial<Record<string, string>>;

/** What is wrong, by field, in the person's words: the rules of the server, before anything is sent. */
export function problemsOf(fields: ClinicFields, t: TFunction): Problems {
  const problems: Problems = {};
  const lengths = Object.entries(clinicLimits) as [keyof typeof clinicLimits, number][];
  for (const [name, most] of lengths) {
    const given = Array.from(fields[name].trim()).length;
    if (given > most) problems[name] = t('clinics.needed.length', { most, given });
  }
  if (fields.name.trim() === '') problems['name'] = t('clinics.needed.name');
  if (fields.code.trim() === '') problems['code'] = t('clinics.needed.code');
  else if (!codePattern.test(fields.code.trim())) problems['code'] ??= t('clinics.needed.codeForm');
  if (fields.oid.trim() !== '' && !oidPattern.test(fields.oid.trim())) problems['oid'] ??= t('clinics.needed.oid');
  if (filled(fields.emails).length === 0) problems['emails'] = t('clinics.needed.emails');
  const email = filled(fields.emails).find((value) => !isEmail(value));
  if (email !== undefined) problems['emails'] = t('clinics.needed.email', { value: email });
  const phone = filled(fields.phones).find((value) => !isPhone(value));
  if (phone !== undefined) problems['phones'] = t('clinics.needed.phone', { value: phone });
  const { retentionYears: years } = fields;
  if (years !== null && !(Number.isSafeInteger(years) && years >= 1 && years <= longestRetentionYears))
    problems['retentionYears'] = t('clinics.needed.years', { most: longestRetentionYears });
  return { ...problems, ...targetProblems(fields, t), ...ruleProblems(fields.rules, t) };
}

function targetProblems({ turnaroundMinutes }: ClinicFields, t: TFunction): Problems {
  const isWrong = Object.values(turnaroundMinutes).some(
    (minutes) => !Number.isSafeInteger(minutes) || minutes < 1 || minutes > longestTurnaroundMinutes,
  );
  return isWrong ? { turnaroundMinutes: t('clinics.needed.minutes') } : {};
}

function ruleProblems(rules: readonly ClinicRule[], t: TFunction): Problems {
  const problems: Problems = {};
  const known = new Set<string>();
  for (const [place, { kind, pattern }] of rules.entries()) {
    const given = pattern.trim();
    const key = `${kind} ${given.toLowerCase()}`;
    if (given === '') problems[`rules.${place}`] = t('clinics.needed.pattern');
    else if (given.length > ruleLimits[kind])
      problems[`rules.${place}`] = t('clinics.needed.length', { most: ruleLimits[kind], given: given.length });
    else if (known.has(key)) problems[`rules.${place}`] = t('clinics.needed.twice');
    known.add(key);
  }
  return problems;
}

const tabOfField: Readonly<Record<string, DrawerTab>> = {
  rules: 'rules',
  letterhead: 'letterhead',
  logoId: 'letterhead',
  defaultPriority: 'reports',
  turnaroundMinutes: 'reports',
  distribution: 'reports',
  storageQuotaBytes: 'reports',
  retentionYears: 'reports',
  sharing: 'reports',
  readerGroup: 'reports',
  billingCode: 'reports',
};

/** The tab that a field stands on. */
export function tabOf(field: string): DrawerTab {
  return tabOfField[field.split('.')[0] ?? ''] ?? 'clinic';
}

/** How many wrong fields stand on each tab. */
export function errorsByTab(errors: Readonly<Record<string, unknown>>): Readonly<Partial<Record<DrawerTab, number>>> {
  const counts: Partial<Record<DrawerTab, number>> = {};
  for (const [field, error] of Object.entries(errors)) {
    if (!error) continue;
    const tab = tabOf(field);
    counts[tab] = (counts[tab] ?? 0) + 1;
  }
  return counts;
}

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
