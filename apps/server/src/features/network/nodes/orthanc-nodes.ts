import type { nodeImportColumns } from '@isocenter/contract/network/nodes/node-import.ts';
import type { NodeVerb } from '@isocenter/contract/network/nodes/nodes.ts';
import { csvOf } from '#platform/csv/csv.ts';

type Column = keyof typeof nodeImportColumns;
type Line = Readonly<Partial<Record<Column, string>>>;

const columns = [
  'name',
  'aeTitle',
  'host',
  'port',
  'kind',
  'profile',
  'verbs',
  'uses',
  'retrieveBy',
  'localAeTitle',
  'tls',
  'transcodes',
  'timeoutSeconds',
] as const satisfies readonly Column[];

/**
 * The `DicomModalities` of an Orthanc configuration as lines of an import, be it the whole file with its comments or that part of it;
 * any other text as it is.
 */
export function csvOfOrthanc(text: string): string {
  const nodes = nodesIn(text);
  if (nodes === undefined) return text;
  const lines = nodes.map(([name, said]) => lineOf(name, said));
  return csvOf(
    columns,
    lines.map((line) => columns.map((column) => line[column] ?? '')),
  );
}

function nodesIn(text: string): [string, unknown][] | undefined {
  if (!/^\s*[{/]/.test(text)) return undefined;
  try {
    const whole: unknown = JSON.parse(withoutComments(text));
    if (typeof whole !== 'object' || whole === null) return undefined;
    const part: unknown = 'DicomModalities' in whole ? whole.DicomModalities : whole;
    return typeof part === 'object' && part !== null ? Object.entries(part) : undefined;
  } catch {
    // No JSON either: it is refused as a table that it is not.
    return undefined;
  }
}

/** Orthanc's files have comments as C++ has them. */
function withoutComments(text: string): string {
  return text.replaceAll(/"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : '',
  );
}

/** `["CT", "10.0.0.1", 104, "GE"]`, or an object that says more. */
function lineOf(name: string, said: unknown): Line {
  const [AET, Host, Port, Manufacturer] = Array.isArray(said) ? (said as unknown[]) : [];
  const given: Readonly<Record<string, unknown>> = Array.isArray(said)
    ? { AET, Host, Port, Manufacturer }
    : Object(said);
  const text = (key: string): string => (['string', 'number'].includes(typeof given[key]) ? String(given[key]) : '');
  const yesOrNo = (key: string): string => (typeof given[key] === 'boolean' ? (given[key] ? 'yes' : 'no') : '');
  return {
    name,
    aeTitle: text('AET'),
    host: text('Host'),
    port: text('Port'),
    kind: 'archive',
    profile: profiles[text('Manufacturer')] ?? '',
    verbs: verbsOf(given),
    uses: 'query; retrieve; send',
    retrieveBy: text('RetrieveMethod').toLowerCase(),
    localAeTitle: text('LocalAet'),
    tls: yesOrNo('UseDicomTls'),
    transcodes: yesOrNo('AllowTranscoding'),
    timeoutSeconds: text('Timeout') === '0' ? '' : text('Timeout'),
  };
}

const profiles: Readonly<Record<string, string>> = {
  Generic: 'generic',
  GenericNoWildcardInDates: 'no-wildcard-in-dates',
  GenericNoUniversalWildcard: 'no-universal-wildcard',
  Vitrea: 'vitrea',
  GE: 'ge',
};

/**
 * Rights of a node in Orthanc's configuration, and whether one that is not stated holds: here echo and store do, which give nothing away.
 */
const verbs: Readonly<Record<string, readonly [verb: NodeVerb, isUsual: boolean]>> = {
  AllowEcho: ['echo', true],
  AllowStore: ['store', true],
  AllowFind: ['find', false],
  AllowGet: ['get', false],
  AllowMove: ['move', false],
  AllowFindWorklist: ['worklist', false],
  AllowStorageCommitment: ['commitment', false],
};

function verbsOf(given: Readonly<Record<string, unknown>>): string {
  const allowed = Object.entries(verbs).filter(([key, [, isUsual]]) => given[key] ?? isUsual);
  return allowed.map(([, [verb]]) => verb).join('; ');
}
