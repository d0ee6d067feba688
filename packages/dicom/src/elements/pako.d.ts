declare module 'pako' {
  /** The streaming classes as this package uses them; the library ships no types. */
  export class Inflate {
    constructor(options: { raw: boolean; chunkSize?: number });
    err: number;
    msg: string;
    ended: boolean;
    strm: { total_in: number; total_out: number; avail_in: number };
    onData: (chunk: Uint8Array) => void;
    onEnd: (status: number) => void;
    push(data: Uint8Array, flush?: boolean): boolean;
  }
  export function deflateRaw(data: Uint8Array, options?: { level?: number }): Uint8Array;
}
