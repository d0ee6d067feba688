interface KeptView {
  readonly name: string;
  readonly criteria: Readonly<Record<string, unknown>>;
}

/** Parts of a tab that a filter calls otherwise; the others have the same name. */
const otherNames: Readonly<Record<string, string>> = { name: 'patientName', id: 'patientId', match: 'modalityMatch' };
const sameNames = 'q,modality,clinic,institution,referring,status,priority,reader,due,tag,accession,description';
const spans: Readonly<Record<string, readonly [string, string, string]>> = {
  date: ['dateWithin', 'dateFrom', 'dateTo'],
  received: ['receivedWithin', 'receivedFrom', 'receivedTo'],
  born: ['', 'birthFrom', 'birthTo'],
};

/** A tab as it was kept among somebody's settings, as a filter; undefined for one that asks for nothing, or cannot be read. */
export function criteriaOfView(view: unknown): KeptView | undefined {
  const { name, filter } = record(view);
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const criteria = Object.fromEntries(Object.entries(record(filter)).flatMap(([key, text]) => partOf(key, text)));
  return Object.keys(criteria).length === 0 ? undefined : { name: name.trim().slice(0, 70), criteria };
}

function partOf(key: string, text: unknown): (readonly [string, unknown])[] {
  if (typeof text !== 'string' || text.trim() === '') return [];
  const span = spans[key];
  if (span !== undefined) return spanOf(span, text, key === 'received');
  if (key === 'incomplete') return [[key, true]];
  if (key === 'referrerId') return /^[1-9]\d{0,8}$/.test(text) ? [[key, Number(text)]] : [];
  if (sameNames.split(',').includes(key)) return [[key, text.trim()]];
  const other = otherNames[key];
  return other === undefined ? [] : [[other, text.trim()]];
}

/** `today`, `30d`, one day, or `from..to` with either end left out. */
function spanOf(
  [within, from, to]: readonly [string, string, string],
  text: string,
  areInstants: boolean,
): (readonly [string, string])[] {
  if (/^(today|yesterday|\d+d)$/.test(text)) return within === '' ? [] : [[within, text]];
  const [first = '', last = first] = text.split('..');
  const day = /^\d{4}-\d{2}-\d{2}$/;
  return [
    ...(day.test(first) ? [[from, areInstants ? `${first}T00:00:00Z` : first] as const] : []),
    ...(day.test(last) ? [[to, areInstants ? `${last}T23:59:59Z` : last] as const] : []),
  ];
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
