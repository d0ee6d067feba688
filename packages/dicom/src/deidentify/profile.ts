import { dictionaryVr, isPrivateTag, keywordOf, type Tag } from '../dictionary/dictionary.ts';
import type { Vr } from '../dictionary/vr.ts';
import type { OptionSet } from './options.ts';
import { besideTheTable, profileTable } from './profile-table.ts';

/** D: a dummy value, Z: no value, X: removed, K: kept, C: cleaned, U: another UID (PS3.15 §E.1.1). */
export type Action = 'D' | 'Z' | 'X' | 'K' | 'C' | 'U';

interface Row {
  readonly code: string;
  readonly options: ReadonlySet<string>;
}

let rows: ReadonlyMap<Tag, Row> | undefined;

/** UIDs that name a kind of thing, an encoding or a list, never somebody's own thing. */
const namesKind =
  /SOPClass|TransferSyntax|CodingScheme|ContextUID|ContextGroupExtension|MappingResource|CreatorVersion/;

/** Returns the action of the profile with its options. It is not called for private attributes. */
export function actionFor(tag: Tag, vr: Vr, options: OptionSet): Action {
  const row = rowOf(tag) ?? unlisted(tag, vr);
  if (row === undefined) return 'K';
  // Moved dates win over what keeps them: two dates that were moved by different lengths would tell how far.
  if (row.options.has('dates') && options.has('modified-dates')) return 'C';
  if (row.options.has('dates') && options.has('full-dates')) return 'K';
  for (const option of ['uids', 'device', 'institution', 'patient'] as const)
    if (row.options.has(option) && options.has(option)) return 'K';
  for (const option of ['device', 'patient'] as const)
    if (row.options.has(`${option}=C`) && options.has(option)) return 'C';
  if (row.options.has('descriptors') && options.has('descriptors')) return 'C';
  return unconditional(row.code, vr);
}

/** Returns true if the value says who somebody is, so that it may not stand anywhere else either. */
export function isIdentity(tag: Tag, vr: Vr): boolean {
  if (vr === 'PN') return true;
  if (vr !== 'LO' && vr !== 'SH' && vr !== 'UC' && vr !== 'AE') return false;
  const row = rowOf(tag);
  if (row === undefined) return false;
  return !['dates', 'descriptors', 'patient', 'patient=C'].some((option) => row.options.has(option));
}

/**
 * Resolves a code of several, which leaves the choice to who knows whether the standard requires a value there. A dummy satisfies all, so
 * it is chosen where one is allowed. A sequence has none: it is gone, since one that may be left out may not be empty (PS3.3 §C.7.2.1: one
 * or more items), or empty where it has to be there.
 */
function unconditional(code: string, vr: Vr): Action {
  if (code === 'X/Z/U*') return 'U';
  if (vr === 'SQ' && code.startsWith('X')) return 'X';
  if (code.endsWith('D')) return 'D';
  return code.endsWith('Z') ? 'Z' : (code as Action);
}

/** Overlay Description, Overlay Label: somebody wrote them. */
const overlayTexts: ReadonlySet<number> = new Set([0x0022, 0x1500]);

/** Returns a row for attributes that the table does not name and that may still name somebody: newer, retired or free. */
function unlisted(tag: Tag, vr: Vr): Row | undefined {
  if (dictionaryVr(tag) === undefined) return { code: 'X', options: new Set() };
  if (tag >>> 24 === 0x60 && overlayTexts.has(tag & 0xffff)) return { code: 'X', options: new Set(['descriptors']) };
  switch (vr) {
    case 'PN':
      return { code: 'Z', options: new Set() };
    case 'DA':
    case 'DT':
      return { code: 'Z', options: new Set(['dates']) };
    case 'LT':
    case 'ST':
    case 'UT':
      return { code: 'D', options: new Set(['descriptors']) };
    case 'UR':
      return { code: 'X', options: new Set() };
    case 'UI':
      return namesKind.test(keywordOf(tag) ?? '') ? undefined : { code: 'U', options: new Set(['uids']) };
    default:
      return undefined;
  }
}

function rowOf(tag: Tag): Row | undefined {
  rows ??= readTable();
  if (tag >>> 24 === 0x50 && !isPrivateTag(tag)) return rows.get(curve);
  return rows.get(tag) ?? (tag >>> 24 === 0x60 ? rows.get((tag & 0xff00ffff) >>> 0) : undefined);
}

const curve = 0x50000000;

function readTable(): ReadonlyMap<Tag, Row> {
  const table = new Map<Tag, Row>();
  let row: Row = { code: 'X', options: new Set() };
  for (const line of `${profileTable.trim()}\n${besideTheTable.trim()}`.split('\n')) {
    const words = line.trim().split(' ');
    if (line.startsWith(' ')) for (const word of words) table.set(Number.parseInt(word.replaceAll('x', '0'), 16), row);
    else row = { code: words[0] ?? 'X', options: new Set(words.slice(1)) };
  }
  return table;
}
