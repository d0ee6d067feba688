import { withoutTurns } from '@isocenter/measuring/beside-numbers.ts';
import { type NameGroups, personName } from '../dicom-json/person-name.ts';
import { childPath, rootPath } from './content-items.ts';
import { type DicomJson, items, number, text } from '../dicom-json/values.ts';
import { qualifiersOf, unitOf } from './mark-figures.ts';

/** A structured report (PS3.3 §A.35) as a tree for reading. All text is untrusted. */
export interface ReportTree {
  readonly title: string;
  readonly complete: boolean;
  readonly verified: boolean;
  readonly verifiers: readonly NameGroups[];
  /** YYYYMMDD of the content; undefined when not recorded. */
  readonly date: string | undefined;
  readonly content: readonly ReportNode[];
  /** Something was left out because the report is deeper or larger than {@link limits}. */
  readonly cut: boolean;
}

/** One content item (PS3.3 §C.17.3). */
export interface ReportNode {
  /** Its place in the report, as marks have it. */
  readonly path: string;
  /** Meaning of the concept name; empty when the item has none. */
  readonly name: string;
  readonly value: ReportValue;
  readonly children: readonly ReportNode[];
}

export type ReportValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  /** @param qualifiers what is said of it, such as that it is out of range, or why there is none */
  | {
      readonly kind: 'number';
      readonly number: number | undefined;
      readonly unit: string;
      readonly qualifiers: readonly string[];
    }
  | { readonly kind: 'person'; readonly name: NameGroups }
  /** YYYYMMDD, HHMMSS or both, as recorded. */
  | { readonly kind: 'moment'; readonly text: string }
  | { readonly kind: 'reference'; readonly sopInstanceUid: string; readonly frame: number | undefined };

/** Deeper or larger reports are cut: nothing real comes near. */
export const limits = { depth: 32, nodes: 5000 } as const;

/** Reads the document of a structured report. Never throws: malformed items are shown as far as they can be read. */
export function reportTree(instance: DicomJson): ReportTree {
  const budget = { nodes: limits.nodes, cut: false };
  return {
    title: conceptName(instance),
    complete: text(instance, 'CompletionFlag') === 'COMPLETE',
    verified: text(instance, 'VerificationFlag') === 'VERIFIED',
    verifiers: items(instance, 'VerifyingObserverSequence').flatMap((observer) => {
      const name = personName(observer, 'VerifyingObserverName');
      return name ? [name] : [];
    }),
    date: text(instance, 'ContentDate'),
    content: nodes(instance, rootPath, 0, budget),
    get cut() {
      return budget.cut;
    },
  };
}

function nodes(parent: DicomJson, place: string, depth: number, budget: { nodes: number; cut: boolean }): ReportNode[] {
  const children = items(parent, 'ContentSequence');
  if (depth >= limits.depth) {
    budget.cut ||= children.length > 0;
    return [];
  }
  const result: ReportNode[] = [];
  for (const [index, child] of children.entries()) {
    if (budget.nodes === 0) {
      budget.cut = true;
      break;
    }
    budget.nodes -= 1;
    const path = childPath(place, index);
    result.push({
      path,
      name: conceptName(child),
      value: value(child),
      children: nodes(child, path, depth + 1, budget),
    });
  }
  return result;
}

function conceptName(item: DicomJson): string {
  return meaning(items(item, 'ConceptNameCodeSequence')[0]);
}

function meaning(code: DicomJson | undefined): string {
  return withoutTurns((code && (text(code, 'CodeMeaning') ?? text(code, 'CodeValue'))) ?? '');
}

function value(item: DicomJson): ReportValue {
  switch (text(item, 'ValueType')) {
    case 'TEXT':
      return textValue(text(item, 'TextValue'));
    case 'CODE':
      return textValue(meaning(items(item, 'ConceptCodeSequence')[0]));
    case 'NUM':
      return numericValue(item);
    case 'PNAME': {
      const name = personName(item, 'PersonName');
      return name ? { kind: 'person', name } : { kind: 'none' };
    }
    case 'DATE':
      return momentValue(text(item, 'Date'));
    case 'TIME':
      return momentValue(text(item, 'Time'));
    case 'DATETIME':
      return momentValue(text(item, 'DateTime'));
    case 'UIDREF':
      return textValue(text(item, 'UID'));
    case 'IMAGE':
    case 'COMPOSITE':
    case 'WAVEFORM':
      return referenceValue(item);
    default:
      return { kind: 'none' };
  }
}

function textValue(found: string | undefined): ReportValue {
  return found ? { kind: 'text', text: withoutTurns(found) } : { kind: 'none' };
}

function momentValue(found: string | undefined): ReportValue {
  return found ? { kind: 'moment', text: found } : { kind: 'none' };
}

function numericValue(item: DicomJson): ReportValue {
  const [measured] = items(item, 'MeasuredValueSequence');
  const qualifiers = qualifiersOf(item);
  if (!measured && qualifiers.length === 0) return { kind: 'none' };
  return {
    kind: 'number',
    number: measured && number(measured, 'NumericValue'),
    unit: measured ? unitOf(measured) : '',
    qualifiers,
  };
}

function referenceValue(item: DicomJson): ReportValue {
  const reference = items(item, 'ReferencedSOPSequence')[0];
  const sopInstanceUid = reference && text(reference, 'ReferencedSOPInstanceUID');
  if (!reference || !sopInstanceUid) return { kind: 'none' };
  return { kind: 'reference', sopInstanceUid, frame: number(reference, 'ReferencedFrameNumber') };
}
