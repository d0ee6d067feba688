import type { FastifyBaseLogger } from 'fastify';
import type { ListenerEvent } from '@isocenter/dicom-network/services/listener-events.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Of equal lines about one caller so many are written in this time, and then one that says how many more there were. */
const mostOfAKind = 20;
const windowMilliseconds = 60_000;
const mostKinds = 1_000;

/** Writes what a listener tells. A flood of it is counted, not written: the time that lines take is everybody's. */
export function logOfEvents(logger: FastifyBaseLogger): (event: ListenerEvent) => void {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const conclude = (): void => {
    for (const [what, count] of counts)
      if (count > mostOfAKind) logger.warn({ what, more: count - mostOfAKind }, 'the same again');
    counts.clear();
    timer = undefined;
  };
  return (event) => {
    const line = lineOf(event);
    if (line.level === 'debug') return logger.debug(line.facts, line.text);
    const what = `${line.text} ${'remoteAddress' in event ? event.remoteAddress : ''}`.trimEnd();
    const count = (counts.get(what) ?? 0) + 1;
    if (count === 1 && counts.size >= mostKinds) return;
    counts.set(what, count);
    timer ??= setTimeout(conclude, windowMilliseconds).unref();
    if (count <= mostOfAKind) logger[line.level](line.facts, line.text);
  };
}

interface Line {
  readonly level: 'debug' | 'warn' | 'error';
  readonly facts: object;
  readonly text: string;
}

/** Exhaustive: an event that nobody has thought of does not compile. */
function lineOf(event: ListenerEvent): Line {
  switch (event.kind) {
    case 'association-accepted': {
      const { callingAeTitle, remoteAddress: address, acceptedContexts: contexts } = event;
      return { level: 'debug', facts: { callingAeTitle, address, contexts }, text: 'association accepted' };
    }
    case 'association-rejected': {
      const { callingAeTitle, remoteAddress: address, rejection } = event;
      return { level: 'warn', facts: { callingAeTitle, address, ...rejection }, text: 'association rejected' };
    }
    case 'association-ended': {
      const { callingAeTitle, end, durationMilliseconds: milliseconds } = event;
      return { level: 'debug', facts: { callingAeTitle, end: end.kind, milliseconds }, text: 'association ended' };
    }
    case 'connection-ended':
      return { level: 'debug', facts: { address: event.remoteAddress }, text: 'connection ended' };
    case 'connection-evicted':
      return { level: 'debug', facts: { address: event.remoteAddress }, text: 'connection evicted' };
    case 'accept-failed':
      return { level: 'error', facts: { reason: event.error.message }, text: 'a DICOM connection could not be taken' };
    case 'tls-failed':
      return { level: 'warn', facts: { reason: event.error.message }, text: 'TLS handshake failed' };
    case 'operation-failed': {
      const { callingAeTitle, error } = event;
      // What cannot be given is the sender's object, and no fault of ours.
      if (error instanceof AppError)
        return { level: 'warn', facts: { callingAeTitle, code: error.code }, text: 'a DIMSE operation was refused' };
      return { level: 'error', facts: { callingAeTitle, err: stackOf(error) }, text: 'a DIMSE operation failed' };
    }
  }
}

function stackOf(error: unknown): { name: string; stack: string | undefined } {
  return error instanceof Error ? { name: error.name, stack: error.stack } : { name: 'unknown', stack: undefined };
}
