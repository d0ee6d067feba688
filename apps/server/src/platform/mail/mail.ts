/** A letter. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: nothing of a patient, and no secret but a link that ends. */
  readonly body: string;
}
