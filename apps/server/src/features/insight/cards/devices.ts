import { deviceWords } from '#features/people/auth/auth.ts';

interface Browser {
  readonly userAgent: string;
  readonly times: number;
}

const kinds = [
  { kind: 'computer', icon: 'Monitor', name: 'Desktop', iconColor: 'text-primary' },
  { kind: 'phone', icon: 'Tablet', name: 'Mobile', iconColor: 'text-warning' },
  { kind: 'tablet', icon: 'Tablet', name: 'Tablet', iconColor: 'text-danger' },
] as const;

/** The share of each kind of device among sessions, in percent, and by how many points it rose or fell. */
export function devicesOf(now: readonly Browser[], before: readonly Browser[]) {
  return kinds.map(({ kind, ...shown }) => {
    const usage = shareOf(now, kind);
    return { ...shown, usage, upDown: oneDigit(usage - shareOf(before, kind)), times: countOf(now, kind) };
  });
}

function countOf(browsers: readonly Browser[], kind: string): number {
  return browsers.reduce((sum, { userAgent, times }) => sum + (kindOf(userAgent) === kind ? times : 0), 0);
}

function shareOf(browsers: readonly Browser[], kind: string): number {
  const all = browsers.reduce((sum, { times }) => sum + times, 0);
  return all === 0 ? 0 : oneDigit((countOf(browsers, kind) / all) * 100);
}

const oneDigit = (value: number): number => Math.round(value * 10) / 10;

/** Counts whatever is neither a phone nor a tablet as a computer. */
function kindOf(userAgent: string): string {
  const { deviceKind } = deviceWords(userAgent);
  return deviceKind === 'phone' || deviceKind === 'tablet' ? deviceKind : 'computer';
}
