// node floor-process.ts <port> <file>: what receiving costs at the least. Our own receiver, SHA-256, and one append with one fdatasync for
// all that wait: no header is read and nothing is indexed.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { startListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp, type StoreSink } from '@isocenter/dicom-network/services/storage-scp.ts';
import { verificationScp } from '@isocenter/dicom-network/services/verification-scp.ts';

interface Waiting {
  readonly bytes: Uint8Array;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

const [port = '0', path = ''] = process.argv.slice(2);
const file = await open(path, 'w');
const buffers: Buffer[] = [];
let end = 0;
let waiting: Waiting[] = [];
let isWriting = false;

await startListener({
  host: '127.0.0.1',
  port: Number(port),
  aeTitle: 'FLOOR',
  authorize: () => ({ caller: undefined }),
  services: () => [verificationScp(), storageScp({ begin: sink })],
});

function sink(): StoreSink {
  let buffer = buffers.pop() ?? Buffer.allocUnsafeSlow(2 * 1024 * 1024);
  let length = 0;
  return {
    write(chunk) {
      if (length + chunk.byteLength > buffer.byteLength) buffer = Buffer.concat([buffer], 2 * buffer.byteLength);
      buffer.set(chunk, length);
      length += chunk.byteLength;
    },
    async end() {
      const bytes = buffer.subarray(0, length);
      createHash('sha256').update(bytes).digest();
      await append(bytes);
      buffers.push(buffer);
      return { status: 0 };
    },
    abort: () => undefined,
  };
}

function append(bytes: Uint8Array): Promise<void> {
  return new Promise((settle, fail) => {
    waiting.push({ bytes, settle, fail });
    if (!isWriting) void write();
  });
}

async function write(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    try {
      const { bytesWritten } = await file.writev(
        group.map(({ bytes }) => bytes),
        end,
      );
      end += bytesWritten;
      await file.datasync();
      for (const { settle } of group) settle();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
  isWriting = false;
}
