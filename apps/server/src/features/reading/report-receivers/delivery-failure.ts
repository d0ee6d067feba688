import type { DeliveryFault } from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import { OutboundFault } from '#platform/outbound/outbound-fault.ts';

/** Why a report did not arrive. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly code: DeliveryFault;
  /** What the receiver said, on one line; empty where it said nothing. */
  readonly answer: string;

  constructor(code: DeliveryFault, answer = '', cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.answer = answer;
  }
}

/** Of whatever was thrown while a receiver was called. @throws what is no fault of one */
export function failureIn(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  if (error instanceof OutboundFault) return new DeliveryFailure(error.code, error.host, error);
  throw error;
}
