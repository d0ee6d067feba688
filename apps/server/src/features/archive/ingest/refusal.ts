import type { RefusedFault } from '@isocenter/contract/archive/quarantine/refused.ts';
import { textOf, type Words } from '@isocenter/contract/said.ts';

/**
 * The reason why an object was refused. `unusable`: it is not DICOM or lies about itself; `mismatch`: not what the sender said it sends;
 * `conflict`: other bytes are archived under its UID, and it was quarantined; `too-large`; `no-space`: nothing can be stored now;
 * `interrupted`: it did not arrive whole.
 */
export type RefusalKind = 'unusable' | 'mismatch' | 'conflict' | 'too-large' | 'no-space' | 'interrupted';

/** The fault of the object, and the element that has it. */
export interface Wrong {
  readonly fault: RefusedFault;
  readonly element?: string;
}

/** Thrown inside ingest; leaves it as an outcome. The message names no patient and no value of the object. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly words: Words;
  /** Undefined where it is not about the object. */
  readonly wrong: Wrong | undefined;

  constructor(kind: RefusalKind, words: Words, wrong?: Wrong) {
    super(textOf(words));
    this.kind = kind;
    this.words = words;
    this.wrong = wrong;
  }
}

export function noSpace(): Refusal {
  return new Refusal('no-space', 'The archive cannot store anything now.');
}
