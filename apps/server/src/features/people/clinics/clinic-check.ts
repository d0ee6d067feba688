import {
  clinicLimits,
  codePattern,
  longestLetterheadLine,
  longestRetentionYears,
  longestTurnaroundMinutes,
  mostLetterheadLines,
  mostRules,
  oidPattern,
  ruleLimits,
} from '@isocenter/contract/people/clinics.ts';
import type { ClinicFields, ClinicRule } from '@isocenter/contract/people/clinics.ts';
import { isEmail, isLine, isPhone } from '@isocenter/contract/people/field-rules.ts';
import { say, type Said } from '@isocenter/contract/said.ts';

type Problems = Record<string, Said>;

/** The fields as they are kept: without space around them, without empty lines, each asterisk once. */
export function tidied(fields: ClinicFields): ClinicFields {
  const texts = Object.fromEntries(textFields.map((name) => [name, fields[name].trim()]));
  return {
    ...fields,
    ...texts,
    phones: filled(fields.phones),
    emails: filled(fields.emails),
    letterhead: {
      ...fields.letterhead,
      headerLines: filled(fields.letterhead.headerLines),
      footerLines: filled(fields.letterhead.footerLines),
    },
    rules: fields.rules.map(({ kind, pattern }) => ({ kind, pattern: tidyPattern(pattern) })),
  };
}

/** A pattern as it is kept and compared. */
export function tidyPattern(pattern: string): string {
  return pattern.trim().replaceAll(/\*+/g, '*');
}

/** What is wrong with tidied fields, by field, each in words that say what is needed. */
export function problemsOf(fields: ClinicFields): Problems {
  return {
    ...textProblems(fields),
    ...listProblems(fields),
    ...letterheadProblems(fields),
    ...targetProblems(fields),
    ...ruleProblems(fields.rules),
  };
}

/** What is wrong with one pattern; undefined when nothing is. */
export function patternProblem({ kind, pattern }: ClinicRule): Said | undefined {
  if (pattern === '') return say`A pattern is needed.`;
  return tooLong(pattern, ruleLimits[kind]) ?? unprintable(pattern);
}

const textFields = Object.keys(clinicLimits) as (keyof typeof clinicLimits)[];

function textProblems(fields: ClinicFields): Problems {
  const problems: Problems = {};
  for (const name of textFields) {
    const problem = tooLong(fields[name], clinicLimits[name]) ?? unprintable(fields[name], name === 'notes');
    if (problem !== undefined) problems[name] = problem;
  }
  if (fields.name === '') problems['name'] = say`A name is needed.`;
  if (fields.code === '') problems['code'] = say`A code is needed, such as RIV.`;
  else if (!codePattern.test(fields.code))
    problems['code'] ??= say`Letters, digits, dots, dashes and underscores are taken, a letter or digit first.`;
  if (fields.oid !== '' && !oidPattern.test(fields.oid))
    problems['oid'] ??= say`Numbers with dots between are needed, such as 1.2.840.99999.1.`;
  if (fields.timeZone !== '' && !isTimeZone(fields.timeZone))
    problems['timeZone'] ??= say`A time zone such as Europe/Lisbon is needed.`;
  return problems;
}

function listProblems({ phones, emails }: ClinicFields): Problems {
  const problems: Problems = {};
  const badPhone = phones.find((phone) => !isPhone(phone));
  if (phones.length > 3) problems['phones'] = say`At most 3 numbers; you entered ${phones.length}.`;
  else if (badPhone !== undefined)
    problems['phones'] = say`${shown(badPhone)} is not a telephone number such as +351 210 555 014.`;
  if (emails.length === 0) problems['emails'] = say`An e-mail address is needed.`;
  const badEmail = emails.find((email) => !isEmail(email));
  if (emails.length > 3) problems['emails'] = say`At most 3 addresses; you entered ${emails.length}.`;
  else if (badEmail !== undefined) problems['emails'] = say`${shown(badEmail)} is not an address like name@clinic.org.`;
  return problems;
}

function letterheadProblems({ letterhead }: ClinicFields): Problems {
  const problems: Problems = {};
  for (const part of ['headerLines', 'footerLines'] as const) {
    const lines = letterhead[part];
    if (lines.length > mostLetterheadLines)
      problems[`letterhead.${part}`] = say`At most ${mostLetterheadLines} lines; you entered ${lines.length}.`;
    for (const line of lines) {
      const problem = tooLong(line, longestLetterheadLine) ?? unprintable(line);
      if (problem !== undefined) problems[`letterhead.${part}`] ??= problem;
    }
  }
  return problems;
}

function targetProblems({ turnaroundMinutes, storageQuotaBytes, retentionYears }: ClinicFields): Problems {
  const problems: Problems = {};
  const targets = Object.entries(turnaroundMinutes);
  if (targets.length > 40) problems['turnaroundMinutes'] = say`At most 40 modalities; you entered ${targets.length}.`;
  for (const [modality, minutes] of targets) {
    if (!/^[A-Z0-9_]{1,16}$/.test(modality))
      problems['turnaroundMinutes'] ??= say`${shown(modality)} is not a modality such as CT.`;
    else if (!Number.isSafeInteger(minutes) || minutes < 1 || minutes > longestTurnaroundMinutes)
      problems['turnaroundMinutes'] ??= say`${modality}: whole minutes up to a year are needed.`;
  }
  if (storageQuotaBytes !== null && (!Number.isSafeInteger(storageQuotaBytes) || storageQuotaBytes < 1))
    problems['storageQuotaBytes'] = say`A size above zero is needed, or none.`;
  if (
    retentionYears !== null &&
    !(Number.isSafeInteger(retentionYears) && retentionYears >= 1 && retentionYears <= longestRetentionYears)
  )
    problems['retentionYears'] = say`Whole years from 1 to ${longestRetentionYears} are needed, or none.`;
  return problems;
}

function ruleProblems(rules: readonly ClinicRule[]): Problems {
  if (rules.length > mostRules) return { rules: say`At most ${mostRules} rules; you entered ${rules.length}.` };
  const problems: Problems = {};
  const known = new Set<string>();
  for (const [place, rule] of rules.entries()) {
    const key = `${rule.kind} ${rule.pattern.toLowerCase()}`;
    const problem = patternProblem(rule) ?? (known.has(key) ? say`This rule is here twice.` : undefined);
    if (problem !== undefined) problems[`rules.${place}`] = problem;
    known.add(key);
  }
  return problems;
}

function isTimeZone(name: string): boolean {
  // `Intl` also takes offsets, which know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function tooLong(text: string, most: number): Said | undefined {
  const { length } = Array.from(text);
  return length > most ? say`At most ${most} characters; you entered ${length}.` : undefined;
}

function unprintable(text: string, mayHaveLines = false): Said | undefined {
  return isLine(mayHaveLines ? text.replaceAll(/[\r\n\t]/g, '') : text)
    ? undefined
    : say`Characters that cannot be printed are not taken.`;
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
