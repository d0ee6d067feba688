/** A request ends with this status, which is no fault of ours: sent to the peer as SCP, received from the peer as SCU. */
export class DimseRefusal extends Error {
  readonly status: number;
  /** 64 characters reach the peer. Never anything of a patient. */
  readonly errorComment?: string | undefined;
  /** The service class adds it to the status, such as A710. */
  readonly errorId?: number | undefined;

  constructor(status: number, errorComment?: string, errorId?: number) {
    super(errorComment ?? `The request ended with status ${status.toString(16).padStart(4, '0')}`);
    this.name = 'DimseRefusal';
    this.status = status;
    this.errorComment = errorComment;
    this.errorId = errorId;
  }
}
