import { AppError } from '#platform/http/app-error.ts';

/** `changed`: other bytes than were stored; `missing`: the file, or a part of it, is not there or cannot be read. */
export type DamageKind = 'changed' | 'missing';

/** Stored bytes that are not those that were received. They are never sent; the sentence is for whoever requested them. */
export class DamagedBytes extends AppError {
  readonly kind: DamageKind;

  constructor(kind: DamageKind) {
    super(
      'object-damaged',
      kind === 'missing'
        ? 'The archive’s file of this image is missing or cannot be read. The administrators have been told.'
        : 'The stored bytes of this image are damaged. They are not shown; the administrators have been told.',
    );
    this.kind = kind;
  }
}
