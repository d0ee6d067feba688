import type { ErrorObject } from 'ajv';
import { limits } from '#platform/limits.ts';

/**
 * Returns the first fault of an input, of those that no schema can name: a text that no database can hold (with U+0000, or with half of a
 * surrogate pair), and lists within lists without end. Null when there is none.
 */
export function brokenTextIn(input: unknown): readonly ErrorObject[] | null {
  const fault = faultIn(input, 0);
  return fault === undefined ? null : [{ ...fault, schemaPath: '', params: {}, message: fault.keyword }];
}

interface Fault {
  readonly keyword: 'brokenText' | 'depth';
  readonly instancePath: string;
}

function faultIn(value: unknown, depth: number): Fault | undefined {
  if (typeof value === 'string') return isBroken(value) ? { keyword: 'brokenText', instancePath: '' } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > limits.input.deepest) return { keyword: 'depth', instancePath: '' };
  for (const [name, each] of Object.entries(value)) {
    if (isBroken(name)) return { keyword: 'brokenText', instancePath: '' };
    const fault = faultIn(each, depth + 1);
    if (fault !== undefined) return { ...fault, instancePath: `/${name}${fault.instancePath}` };
  }
  return undefined;
}

function isBroken(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
