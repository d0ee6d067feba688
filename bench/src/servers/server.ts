import type { HttpClient } from './http-client.ts';
import type { CpuTime } from './process-tree.ts';

/** A server that receives by C-STORE and is measured. */
export type StoreTarget = Pick<Server, 'name' | 'aeTitle' | 'dimsePort' | 'cpu'>;

/** A running archive that is measured. Both sides are driven through the same protocols by the same client. */
export interface Server {
  readonly name: 'isocenter' | 'orthanc' | 'dcmqrscp' | 'floor';
  readonly version: string;
  readonly aeTitle: string;
  readonly dimsePort: number;
  readonly httpPort: number;
  /** Signed in where the server knows sign-in. */
  readonly http: HttpClient;
  /** The headers of a request that is signed in; none where nobody signs in. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** The path of the DICOMweb service. */
  readonly dicomweb: string;
  readonly startMilliseconds: number;
  /** The time of all its processes since they began. */
  cpu(): CpuTime;
  /** Now, all processes, shared pages counted once. */
  memoryMegabytes(): number;
  /** Returns the most memory that the main process ever had. */
  peakMegabytes(): number;
  /** The path that answers a study as ZIP. */
  zipPath(studyUid: string): Promise<string>;
  stop(): Promise<void>;
}
