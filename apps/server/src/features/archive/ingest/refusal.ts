import { textOf, type Words } from '@isocenter/contract/said.ts';

/**
 * Why an object was not taken. `unusable`: it is not DICOM or lies about itself; `mismatch`: not what the sender said it sends;
 * `conflict`: other bytes are archived under its UID, and it was quarantined; `too-large`; `no-space`: nothing can be stored now;
 * `interrupted`: it did not arrive whole.
 */
export type RefusalKind = 'unusable' | 'mismatch' | 'conflict' | 'too-large' | 'no-space' | 'interrupted';

/** Thrown inside ingest; leaves it as an outcome. The message names no patient and no value of the object. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly words: Words;

  constructor(kind: RefusalKind, words: Words) {
    super(textOf(words));
    this.kind = kind;
    this.words = words;
  }
}

export function noSpace(): Refusal {
  return new Refusal('no-space', 'The archive cannot store anything now.');
}
