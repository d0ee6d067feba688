import type { DeliveryFault } from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import { OutboundFault } from '#platform/outbound/outbound-fault.ts';

/** The reason why a report did not arrive. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly code: DeliveryFault;
  /** The receiver's answer, on one line; empty where it gave none. */
  readonly answer: string;

  constructor(code: DeliveryFault, answer = '', cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.answer = answer;
  }
}

/** Converts an error thrown while a receiver was called. @throws any error that is not a fault of delivery */
export function failureIn(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  if (error instanceof OutboundFault) return new DeliveryFailure(error.code, error.host, error);
  throw error;
}
