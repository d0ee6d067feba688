import { ApiError } from '#api/api-error.ts';

/** Returns what a refused sign-in needs: a code, a right code, or the pair again. */
export function refusalOf(error: unknown): 'code-needed' | 'wrong-code' | 'other' {
  const codes = error instanceof ApiError && error.status === 400 ? codesOf(error.body) : undefined;
  if (codes === undefined) return 'other';
  return codes[0] === 'A code is needed' ? 'code-needed' : 'wrong-code';
}

/** The texts of `{ error: { code: [...] } }`, the form of the contract's `login`. */
function codesOf(body: unknown): readonly unknown[] | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return Array.isArray(error.code) ? error.code : undefined;
}
