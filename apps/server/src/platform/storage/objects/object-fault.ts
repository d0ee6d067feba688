/**
 * `away`: it cannot be reached, or does not do its work; `refused`: it knows us and says no (keys, rights, a lock, no such bucket);
 * `missing`: there is no such object; `taken`: there is one by this name already.
 */
export type ObjectFaultKind = 'away' | 'refused' | 'missing' | 'taken';

/** A call to an object store that did not do what was wanted. The message holds no key and no address. */
export class ObjectFault extends Error {
  override readonly name = 'ObjectFault';
  readonly kind: ObjectFaultKind;

  constructor(kind: ObjectFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function isFault(error: unknown, ...kinds: ObjectFaultKind[]): error is ObjectFault {
  return error instanceof ObjectFault && (kinds.length === 0 || kinds.includes(error.kind));
}
