import type { Installation } from '../testing/installation.ts';

/** One thing that the product promises when it is attacked or damaged, and how that is found out. */
export interface Proof {
  /** For `--only`. */
  readonly name: string;
  /** What happens to the product. */
  readonly title: string;
  run(bench: Bench): Promise<Finding>;
}

/** The tools of a proof. */
export interface Bench {
  /** Fewer and shorter: whether it works at all. */
  readonly isQuick: boolean;
  /** For what shows only after a while. */
  readonly minutes: number;
  /** A started, empty installation on free ports; stopped and removed when the proof ends. */
  installation(): Promise<Installation>;
  /** The same, not started: its data folder does not exist yet. */
  resting(): Promise<Installation>;
}

export interface Finding {
  /** Measured values, by a short name with its unit, in the order of the table. */
  readonly figures: Readonly<Record<string, string | number>>;
  /** The promises that were not kept, each as a sentence with its figure; empty when all is well. */
  readonly misses: readonly string[];
}
