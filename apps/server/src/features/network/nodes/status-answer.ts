/** An answer as the protocol writes it: `C-STORE-RSP A900`. */
export function statusAnswer(message: string, status: number): string {
  return `${message} ${status.toString(16).toUpperCase().padStart(4, '0')}`;
}
