import type { CaseResult } from './measuring/interleave.ts';
import type { EncodedObject } from './data/objects.ts';
import type { Server } from './servers/server.ts';

/** One file of the bench. */
export interface Benchmark {
  readonly name: string;
  run(context: Context): Promise<Report>;
}

export interface Report {
  readonly cases: readonly CaseResult[];
  /** Results that compare no rounds. */
  readonly tables: readonly Table[];
}

export interface Table {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Parts that benchmarks share: servers that keep running, and objects that no server has seen. */
export interface Context {
  readonly rounds: number;
  readonly isQuick: boolean;
  /** An empty folder, removed at the end. */
  folder(): Promise<string>;
  /**
   * The folder in which the archive of a million studies stays for the next run; undefined: it does not stay. The account of PostgreSQL has
   * to pass.
   */
  readonly savedFolder: string | undefined;
  /** The number of studies that the lists are measured with. */
  readonly studies: number;
  /** Ours, and Orthanc where it can run. Started at the first call. */
  servers(): Promise<readonly Server[]>;
  /** 250 CT instances that are new to every server. */
  nextCtSeries(): EncodedObject[];
  nextSmall(count: number): EncodedObject[];
  /** A new CT series that every server has stored; not measured. */
  storedCtSeries(): Promise<readonly EncodedObject[]>;
}
