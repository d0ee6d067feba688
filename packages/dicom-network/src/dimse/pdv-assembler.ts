import { NetworkError } from '../network-error.ts';
import type { Fragment } from '../pdu/pdu-framer.ts';
import { concat } from '../pdu/write-pdu.ts';
import type { CommandSet } from './command-set.ts';
import { noDataSet, readCommandSet } from './command-set.ts';

export interface AssemblerLimits {
  readonly maxCommandSetBytes: number;
  readonly maxDataSetBytes: number;
}

export type MessagePart =
  | { readonly kind: 'command'; readonly contextId: number; readonly command: CommandSet; readonly hasDataSet: boolean }
  /** Bytes of the data set, as they came; `isLast` ends the message. */
  | { readonly kind: 'data'; readonly bytes: Uint8Array; readonly isLast: boolean };

/**
 * Makes messages of fragments (PS3.7 §6.3.1, PS3.8 Annex E): a command set, whole, then its data set in pieces.
 * A message stays within one presentation context and is never interleaved with another.
 */
export class PdvAssembler {
  readonly #limits: AssemblerLimits;
  #contextId: number | undefined;
  #command: Uint8Array = new Uint8Array(512);
  #commandBytes = 0;
  #dataBytes = 0;
  #expectsData = false;

  constructor(limits: AssemblerLimits) {
    this.#limits = limits;
  }

  /**
   * The part that the fragment completes; undefined while a command set is incomplete.
   * @throws NetworkError `protocol-violation`, `limit-exceeded`, `command-malformed`
   */
  push(fragment: Fragment): MessagePart | undefined {
    if (this.#contextId !== undefined && fragment.contextId !== this.#contextId) {
      throw new NetworkError('protocol-violation', 'A message changed its presentation context');
    }
    if (fragment.isCommand === this.#expectsData) {
      throw new NetworkError('protocol-violation', 'Command and data set came in the wrong order');
    }
    this.#contextId = fragment.contextId;
    return fragment.isCommand ? this.#pushCommand(fragment) : this.#pushData(fragment);
  }

  #pushCommand({ bytes, isLast, contextId }: Fragment): MessagePart | undefined {
    const length = this.#commandBytes + bytes.length;
    if (length > this.#limits.maxCommandSetBytes) {
      throw new NetworkError('limit-exceeded', 'A command set is too large', {
        limit: this.#limits.maxCommandSetBytes,
      });
    }
    // Copied into one array: a command in many small pieces must not keep many chunks of the socket alive.
    if (length > this.#command.length) this.#command = concat([this.#command, new Uint8Array(length)]);
    this.#command.set(bytes, this.#commandBytes);
    this.#commandBytes = length;
    if (!isLast) return undefined;
    const command = readCommandSet(this.#command.subarray(0, length));
    this.#commandBytes = 0;
    const hasDataSet = command.CommandDataSetType !== noDataSet;
    this.#expectsData = hasDataSet;
    if (!hasDataSet) this.#contextId = undefined;
    return { kind: 'command', contextId, command, hasDataSet };
  }

  #pushData({ bytes, isLast }: Fragment): MessagePart {
    this.#dataBytes += bytes.length;
    if (this.#dataBytes > this.#limits.maxDataSetBytes) {
      throw new NetworkError('limit-exceeded', 'A data set is too large', { limit: this.#limits.maxDataSetBytes });
    }
    if (isLast) {
      this.#dataBytes = 0;
      this.#expectsData = false;
      this.#contextId = undefined;
    }
    return { kind: 'data', bytes, isLast };
  }
}
