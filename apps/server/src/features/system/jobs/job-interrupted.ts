/** Ends a run between two steps. After a stop of the server the job is run again at the next start. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
}
