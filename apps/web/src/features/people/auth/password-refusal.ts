import { ApiError } from '#api/api-error.ts';

/** Returns the server's words at the field of the password; undefined when it refused for something else. */
export function passwordRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.answer.fields['password'] : undefined;
}
