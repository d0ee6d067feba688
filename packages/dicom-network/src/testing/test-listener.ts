import { onTestFinished } from 'vitest';
import type { CommandSet } from '../dimse/command-set.ts';
import { withDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { verificationScp } from '../services/verification-scp.ts';
import type { ListenerEvent } from '../services/listener-events.ts';
import type { OpenAssociationOptions } from '../services/open-association.ts';
import type { DicomListener, ListenerOptions } from '../services/start-listener.ts';
import { startListener } from '../services/start-listener.ts';
import type { StoreRequest, StoreSink, StoreStatus } from '../services/storage-scp.ts';
import { storageScp } from '../services/storage-scp.ts';

export const ctImageStorage = '1.2.840.10008.5.1.4.1.1.2';
export const verification = '1.2.840.10008.1.1';
export const implicit = '1.2.840.10008.1.2';
export const explicit = '1.2.840.10008.1.2.1';

export const ctInstance = {
  sopClassUid: ctImageStorage,
  sopInstanceUid: '1.2.3.4',
  transferSyntaxUid: explicit,
} as const;

export interface Stored {
  readonly request: StoreRequest;
  readonly bytes: Uint8Array;
}

/** Sinks that store what they get. `change` replaces parts of a sink. */
export class SinkRecord {
  readonly stored: Stored[] = [];
  readonly aborted: { readonly request: StoreRequest; readonly reason: Error; readonly bytes: number }[] = [];
  readonly #begun = Promise.withResolvers<void>();
  readonly #change: (sink: StoreSink, request: StoreRequest) => Partial<StoreSink>;

  constructor(change: (sink: StoreSink, request: StoreRequest) => Partial<StoreSink> = () => ({})) {
    this.#change = change;
  }

  /** Settles when the first request is there. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  begin(request: StoreRequest): StoreSink {
    this.#begun.resolve();
    const chunks: Uint8Array[] = [];
    const sink: StoreSink = {
      write: (chunk) => void chunks.push(new Uint8Array(chunk)),
      end: (): Promise<StoreStatus> => {
        this.stored.push({ request, bytes: Buffer.concat(chunks) });
        return Promise.resolve({ status: 0 });
      },
      abort: (reason) => {
        this.aborted.push({ request, reason, bytes: Buffer.concat(chunks).length });
      },
    };
    return { ...sink, ...this.#change(sink, request) };
  }
}

export interface TestListener extends DicomListener {
  readonly events: readonly ListenerEvent[];
  /** The first event of a kind, from the past or the future. */
  event<Kind extends ListenerEvent['kind']>(kind: Kind): Promise<ListenerEvent & { kind: Kind }>;
}

/** A listener with verification and storage on a free port of the loopback address, closed when the test ends. */
export async function testListener(
  sinks: SinkRecord,
  options: Partial<ListenerOptions<string>> = {},
): Promise<TestListener> {
  const events: ListenerEvent[] = [];
  const waiting = new Set<() => void>();
  const listener = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'TEST',
    authorize: ({ callingAeTitle }) => ({ caller: callingAeTitle }),
    services: () => [verificationScp(), storageScp(sinks)],
    onEvent: (event) => {
      events.push(event);
      for (const look of waiting) look();
    },
    ...options,
  });
  onTestFinished(() => listener.close({ drainMilliseconds: 0 }));
  const event = <Kind extends ListenerEvent['kind']>(kind: Kind) =>
    new Promise<ListenerEvent & { kind: Kind }>((resolve) => {
      const look = (): void => {
        const found = events.find((candidate): candidate is ListenerEvent & { kind: Kind } => candidate.kind === kind);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    events,
    event,
    retire: () => listener.retire(),
    close: (closing) => listener.close(closing),
    get port() {
      return listener.port;
    },
    get associationCount() {
      return listener.associationCount;
    },
    get associations() {
      return listener.associations;
    },
  };
}

/** Returns the options to reach a test listener, offering CT storage and verification. */
export function clientOptions(port: number): OpenAssociationOptions {
  return {
    host: '127.0.0.1',
    port,
    callingAeTitle: 'CLIENT',
    calledAeTitle: 'TEST',
    presentationContexts: [
      { abstractSyntax: ctImageStorage, transferSyntaxes: [explicit] },
      { abstractSyntax: verification, transferSyntaxes: [implicit] },
    ],
  };
}

export function storeCommand(change: Partial<CommandSet> = {}): CommandSet {
  return {
    AffectedSOPClassUID: ctImageStorage,
    CommandField: commandFields.cStore,
    MessageID: 1,
    Priority: 0,
    CommandDataSetType: withDataSet,
    AffectedSOPInstanceUID: '1.2.3.4',
    ...change,
  };
}

/** Bytes that are not all alike. */
export function patternBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) bytes[index] = (index * 131 + (index >>> 8)) & 0xff;
  return bytes;
}
