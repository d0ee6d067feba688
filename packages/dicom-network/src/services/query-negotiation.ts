import type { QueryNegotiation } from './query-retrieve.ts';

// Order of the bytes of the service class application information, PS3.4 Table C.5-1.
const fields = ['relational', 'dateTime', 'fuzzy', 'timezone'] as const satisfies (keyof QueryNegotiation)[];

/** Reads service class application information. What is not there was not agreed on: the baseline of PS3.4 §C.5.1.1. */
export function readQueryNegotiation(information: Uint8Array | undefined): QueryNegotiation {
  const [relational = false, dateTime = false, fuzzy = false, timezone = false] = fields.map(
    (_field, index) => information?.[index] === 1,
  );
  return { relational, dateTime, fuzzy, timezone };
}

/** Asks for what is true. */
export function writeQueryNegotiation(wanted: Partial<QueryNegotiation>): Uint8Array {
  return Uint8Array.from(fields, (field) => (wanted[field] === true ? 1 : 0));
}

/** Answers a requestor's proposal: of what it knows, that which we do. */
export function answerQueryNegotiation(information: Uint8Array, served: Partial<QueryNegotiation> = {}): Uint8Array {
  const mask = writeQueryNegotiation(served);
  return information.slice(0, fields.length).map((byte, index) => (byte === 1 ? (mask[index] ?? 0) : 0));
}
