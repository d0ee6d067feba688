import { DicomError } from '@isocenter/dicom/errors.ts';
import type { ElsewhereQuestion } from '@isocenter/contract/network/queries/elsewhere.ts';
import type { NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import type { QueryAnswer, QueryFault, QueryLevel } from '@isocenter/contract/network/queries/queries.ts';
import { judgeCharset } from '@isocenter/dicom/values/named-charset.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { find } from '@isocenter/dicom-network/services/find-scu.ts';
import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { findContext } from '@isocenter/dicom-network/services/query-contexts.ts';
import { queryRetrieveSopClasses } from '@isocenter/dicom-network/services/query-retrieve.ts';
import { charsetOf, faultOf, openToNode, type CalledNode, type Caller } from '#features/network/nodes/nodes.ts';
import { isWebFault, webFaultOf } from '#features/network/web-servers/web-servers.ts';
import { answerOf } from './answer-of.ts';
import { identifierOf, writtenFor } from './identifier-of.ts';

export interface SourceQuery {
  readonly level: QueryLevel;
  readonly criteria: ElsewhereQuestion;
}

/** A peer that goes on after a C-CANCEL is let go. */
const patienceMilliseconds = 5_000;

/** Opens an association to a node for the questions, and releases it at the end. @throws what `queryFaultOf` understands */
export async function* askingNode<T>(
  node: CalledNode,
  { caller, signal }: { readonly caller: Caller; readonly signal: AbortSignal },
  answers: (association: RequestorAssociation) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const association = await openToNode(node, caller, [findContext('study')]);
  const letGo = (): void => void setTimeout(() => association.abort(), patienceMilliseconds).unref();
  signal.addEventListener('abort', letGo);
  try {
    yield* answers(association);
  } finally {
    await association.release();
  }
}

/** Yields the answers to one question. */
export async function* answersOn(
  association: RequestorAssociation,
  node: Pick<NodeFields, 'characterSet' | 'objectCharacterSet' | 'objectCharacterSetAlways'>,
  { level, criteria }: SourceQuery,
  signal?: AbortSignal,
): AsyncGenerator<QueryAnswer> {
  const identifier = writtenFor(identifierOf(level, criteria), node.characterSet);
  const charset = charsetOf(node);
  for await (const { dataSet } of find(association, { root: 'study', identifier, signal })) {
    if (charset !== undefined && judgeCharset(dataSet, charset) === 'other')
      dataSet.set('SpecificCharacterSet', charset.terms);
    const answer = answerOf(level, dataSet);
    if (matchesQuery(answer, criteria)) yield answer;
  }
}

export function supportsQuery({ contexts }: RequestorAssociation): boolean {
  return contexts.some(({ abstractSyntax }) => abstractSyntax === queryRetrieveSopClasses.study.find);
}

/**
 * Returns true if an answer has the birth date and one of the modalities in question, which peers need not match; also if it does not state
 * them.
 */
export function matchesQuery(answer: QueryAnswer, { modalities = [], birthDate }: ElsewhereQuestion): boolean {
  if (answer.kind !== 'study') return true;
  if (birthDate !== undefined && answer.birthDate !== null && !answer.birthDate.startsWith(birthDate)) return false;
  if (modalities.length === 0 || answer.modalities.length === 0) return true;
  return answer.modalities.some((code) => modalities.includes(code));
}

/** Converts an error into the reason why a query failed or ended early. */
export function queryFaultOf(error: unknown): QueryFault {
  if (isWebFault(error)) return webFaultOf(error).code;
  if (error instanceof DimseRefusal) return 'query-refused';
  if (error instanceof DicomError) return 'no-dicom';
  const fault = faultOf(error);
  return fault === 'context-refused' ? 'query-refused' : fault;
}
