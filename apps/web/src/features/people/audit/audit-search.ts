import { auditOutcomes, type AuditFilter } from '@isocenter/contract/people/audit.ts';

/** What is asked of the trail, in the server's names, and which entry is open. */
export type AuditSearch = Readonly<{
  filter: AuditFilter;
  /** The row the keyboard is on. */
  at: string | undefined;
  /** The entry in the drawer. */
  entry: number | undefined;
}>;

type Texts = Readonly<Record<string, unknown>>;

/** Reads the state of the page from the texts of an address; what is not understood is left out. */
export function readAuditSearch(texts: Texts): AuditSearch {
  const account = numberOf(texts, 'account');
  const parts: Record<string, string | number | undefined> = {
    q: textOf(texts, 'q'),
    accountId: account !== undefined && account <= 2_147_483_647 ? account : undefined,
    person: textOf(texts, 'person'),
    action: matching(texts, 'action', /^[a-z0-9.-]+(,[a-z0-9.-]+)*$/),
    event: matching(texts, 'event', /^\d{6}(,\d{6})*$/),
    outcome: auditOutcomes.find((candidate) => candidate === textOf(texts, 'outcome')),
    patientId: textOf(texts, 'id'),
    studyUid: matching(texts, 'study', /^.{1,64}$/),
    from: dayOf(texts, 'from'),
    to: dayOf(texts, 'to'),
  };
  return {
    filter: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    at: textOf(texts, 'at'),
    entry: numberOf(texts, 'entry'),
  };
}

/** The texts of an address for a state of the page. */
export function auditSearchTexts({ filter, at, entry }: AuditSearch): Record<string, string | undefined> {
  const { accountId, patientId, studyUid, ...others } = filter;
  return {
    ...others,
    account: accountId === undefined ? undefined : String(accountId),
    id: patientId,
    study: studyUid,
    at,
    entry: entry === undefined ? undefined : String(entry),
  };
}

function textOf(texts: Texts, name: string): string | undefined {
  const value = texts[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 4000) : undefined;
}

function matching(texts: Texts, name: string, form: RegExp): string | undefined {
  const text = textOf(texts, name);
  return text !== undefined && form.test(text) ? text : undefined;
}

function dayOf(texts: Texts, name: string): string | undefined {
  const day = matching(texts, name, /^\d{4}-\d{2}-\d{2}$/);
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
}

function numberOf(texts: Texts, name: string): number | undefined {
  const text = matching(texts, name, /^[1-9]\d{0,14}$/);
  return text === undefined ? undefined : Number(text);
}
