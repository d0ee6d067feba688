/** The target of an attack, and its scale. */
export interface Target {
  readonly httpPort: number;
  readonly dimsePort: number;
  /** An administrator's. */
  readonly token: string;
  /** 1 for the whole attack, less for a part of it. */
  readonly scale: number;
  /** Duration of an attack that has no end of its own. */
  readonly seconds: number;
}

/** Something that one peer does to stop the house for all others. Traffic to loopback only, bounded in count and time. */
export interface Attack {
  readonly name: string;
  readonly title: string;
  /** Prepares the target; not part of the attack. */
  prepare?(target: Target): Promise<void>;
  /** @returns what the attacker saw, in counts */
  run(target: Target): Promise<Readonly<Record<string, number>>>;
}

/** So many of a whole, at least one. */
export function scaled(target: Target, whole: number): number {
  return Math.max(1, Math.round(whole * target.scale));
}

/** Another computer than the good ones: loopback has many addresses. */
export const attackerAddress = '127.0.0.2';

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
