/** Computes a figure from the fields' values: undefined if one is not known, or if there is no result. */
type Term = (valueOf: (name: string) => number | undefined) => number | undefined;

/** An expression: the names of the fields in it, and its value for given fields. */
export interface FieldExpression {
  readonly names: readonly string[];
  readonly valueWith: Term;
}

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** Reads `rv / lv` or `(a + b) * 0.52`; undefined for what is no expression. Its length is bounded by the contract, and so is its depth. */
export function expressionOf(text: string): FieldExpression | undefined {
  const reading = new Reading(tokensOf(text));
  const valueWith = sumIn(reading);
  if (valueWith === undefined || reading.next !== undefined) return undefined;
  return { names: [...reading.names], valueWith: (valueOf) => finite(valueWith(valueOf)) };
}

function tokensOf(text: string): string[] {
  return text.match(/[a-z][a-z0-9_]*|\d+(?:\.\d+)?|\S/g) ?? [];
}

/** The position in the tokens. */
class Reading {
  readonly names = new Set<string>();
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get next(): string | undefined {
    return this.#tokens[this.#at];
  }

  take(): string | undefined {
    const token = this.next;
    this.#at += 1;
    return token;
  }
}

function sumIn(reading: Reading): Term | undefined {
  return chainIn(reading, productIn, ['+', '-']);
}

function productIn(reading: Reading): Term | undefined {
  return chainIn(reading, factorIn, ['*', '/']);
}

/** Terms of one rank, the left ones first. */
function chainIn(
  reading: Reading,
  part: (of: Reading) => Term | undefined,
  signs: readonly string[],
): Term | undefined {
  let left = part(reading);
  while (left !== undefined && reading.next !== undefined && signs.includes(reading.next)) {
    const operation = operations[reading.take() ?? ''];
    const right = part(reading);
    if (operation === undefined || right === undefined) return undefined;
    left = joined(left, right, operation);
  }
  return left;
}

function joined(left: Term, right: Term, operation: (a: number, b: number) => number): Term {
  return (valueOf) => {
    const [a, b] = [left(valueOf), right(valueOf)];
    return a === undefined || b === undefined ? undefined : operation(a, b);
  };
}

function factorIn(reading: Reading): Term | undefined {
  const token = reading.take() ?? '';
  if (token === '-') {
    const term = factorIn(reading);
    return (
      term &&
      joined(
        () => 0,
        term,
        (a, b) => a - b,
      )
    );
  }
  if (token === '(') {
    const inner = sumIn(reading);
    return reading.take() === ')' ? inner : undefined;
  }
  if (/^\d/.test(token)) return () => Number(token);
  if (!/^[a-z]/.test(token)) return undefined;
  reading.names.add(token);
  return (valueOf) => valueOf(token);
}

function finite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}
