/** What one round of one case cost one server. */
export interface Sample {
  readonly operations: number;
  readonly wallMilliseconds: number;
  readonly cpuMilliseconds: number;
  /** Of each operation, where operations follow each other. */
  readonly latencies: readonly number[];
  /** Answered or sent. */
  readonly bytes: number;
}

/** One thing that is measured on both servers. */
export interface Case {
  readonly name: string;
  /** What one operation is: `instance`, `request`. */
  readonly unit: string;
  /** How many times less than Orthanc it should cost, or 0 where nothing is expected. */
  readonly expected: number;
  /** Some of it is done behind the answer, such as indexing: its CPU counts until the server is idle. */
  readonly isDoneLater?: true;
}
