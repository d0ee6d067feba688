import type { PeerKeys } from '@isocenter/contract/network/queries/peers.ts';
import { mostRepeatedAnswers, type StudyAnswer } from '@isocenter/contract/network/queries/queries.ts';
import type { SavedQueryRun, QueryCriteria } from '@isocenter/contract/network/queries/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { askOne, type AskNeeds } from '../ask-one.ts';
import { nameOfPeer, requirePeer, type Peer } from '../peers.ts';
import { queryLines } from '../query-lines.ts';

/** The result of one source. */
export interface Heard {
  readonly studies: readonly StudyAnswer[];
  readonly isLimited: boolean;
  readonly fault: SavedQueryRun['faults'][number] | undefined;
  /** Studies are retrieved from it. */
  readonly retrieveFrom: Peer | undefined;
}

interface Question {
  readonly criteria: QueryCriteria;
  readonly sources: readonly PeerKeys[];
  readonly savedQueryId: number;
  readonly signal: AbortSignal;
}

/** Queries all sources at once: one that fails or is slow delays no other. */
export async function hearSources(needs: AskNeeds, owner: Principal, question: Question): Promise<Heard[]> {
  return Promise.all(question.sources.map((source) => hear(needs, owner, source, question)));
}

async function hear(needs: AskNeeds, owner: Principal, source: PeerKeys, question: Question): Promise<Heard> {
  const { criteria, savedQueryId, signal } = question;
  const [peer, retrieveFrom] = await Promise.all([
    peerFor(needs, owner, source, 'query'),
    peerFor(needs, owner, source, 'retrieve'),
  ]);
  const name = peer === undefined ? '' : nameOfPeer(peer);
  const studies: StudyAnswer[] = [];
  const gone = { studies, isLimited: false, fault: { source: name, fault: 'gone' }, retrieveFrom: undefined } as const;
  if (peer === undefined && Object.keys(source).length > 0) return gone;
  const query = { ...source, level: 'study', criteria } as const;
  const answers = await askOne(needs, owner, query, { signal, facts: { savedQueryId } });
  for await (const line of queryLines(answers, mostRepeatedAnswers)) {
    if (line.kind === 'study') studies.push(line);
    if (line.kind !== 'end') continue;
    const fault = signal.aborted ? 'no-answer' : line.fault;
    return {
      studies,
      isLimited: line.isLimited,
      fault: fault === null ? undefined : { source: name, fault },
      retrieveFrom,
    };
  }
  return gone;
}

/** Undefined for one that does not exist for the owner any more, and for this archive. */
async function peerFor(
  { db }: AskNeeds,
  owner: Principal,
  source: PeerKeys,
  use: 'query' | 'retrieve',
): Promise<Peer | undefined> {
  if (Object.keys(source).length === 0) return undefined;
  try {
    return await requirePeer(db, owner, source, use);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
