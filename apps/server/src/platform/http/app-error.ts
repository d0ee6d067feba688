import type { ErrorCode } from '@isocenter/contract/errors.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import { patternsOf, type Patterns } from '@isocenter/contract/translatable-text.ts';
import { textOf, textsOf, type Words } from '@isocenter/contract/said.ts';

/** A refusal that is shown to the caller. Everything else that is thrown is a bug and is answered as `internal-error`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Says how the sentences with values were composed; empty when none has any. */
  readonly patterns: Patterns;
  /** The objects that keep a record from being removed. */
  readonly hanging: Hanging | undefined;

  /**
   * @param message a sentence as it is, or one with values by `say`
   * @param fields the wrong inputs by name, each with what is needed
   */
  constructor(code: ErrorCode, message: Words, fields?: Readonly<Record<string, Words>>, hanging?: Hanging) {
    super(textOf(message));
    this.code = code;
    this.fields = fields === undefined ? undefined : textsOf(fields);
    this.hanging = hanging;
    this.patterns = patternsOf([message, ...Object.values(fields ?? {})]);
  }
}
