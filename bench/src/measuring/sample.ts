/** The cost of one round of one case for one server. */
export interface Sample {
  readonly operations: number;
  readonly wallMilliseconds: number;
  readonly cpuMilliseconds: number;
  /** Milliseconds of each operation, where operations follow each other. */
  readonly latencies: readonly number[];
  /** Answered or sent. */
  readonly bytes: number;
}

/** One thing that is measured on both servers. */
export interface Case {
  readonly name: string;
  /** The name of one operation: `instance`, `request`. */
  readonly unit: string;
  /** The factor by which it should cost less than Orthanc, or 0 where nothing is expected. */
  readonly expected: number;
  /** Some of it is done behind the answer, such as indexing: its CPU counts until the server is idle. */
  readonly isDoneLater?: true;
}
