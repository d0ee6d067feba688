import type { ErrorCode } from '@isocenter/contract/errors.ts';

/** A refusal that the caller is told about. Everything else that is thrown is a bug and is answered as `internal-error`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  /** @param fields the wrong inputs by name, each with what is needed */
  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}
