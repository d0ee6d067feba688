import type { Operation } from '@isocenter/dicom-network/dimse/service.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp, type StoreRequest, type StoreStatus } from '@isocenter/dicom-network/services/storage-scp.ts';

/** A node that takes what it is sent, in this process. */
export interface ReceivingNode {
  readonly port: number;
  /** SOP Instance UIDs as they came, those that came twice twice. */
  readonly received: readonly string[];
  /** The same with what was said of them, and their data sets. */
  readonly objects: readonly { readonly request: StoreRequest; readonly dataSet: Buffer }[];
  /** Ends the associations that are open with an A-ABORT, and takes others. */
  breakOff(): void;
  /** Breaks all connections, as a pulled plug does. */
  stop(): Promise<void>;
}

/** @param answer what it says of each object; left out: that it has it */
export async function startReceivingNode(
  answer: (sopUid: string, before: number) => number | Promise<number> = () => 0,
  port = 0,
): Promise<ReceivingNode> {
  const received: string[] = [];
  const objects: { request: StoreRequest; dataSet: Buffer }[] = [];
  let requests = 0;
  const scp = storageScp({
    begin(request) {
      const { sopInstanceUid } = request;
      const chunks: Buffer[] = [];
      return {
        write: (chunk): void => void chunks.push(Buffer.from(chunk)),
        async end(): Promise<StoreStatus> {
          const status = await answer(sopInstanceUid, requests++);
          if (status === 0) received.push(sopInstanceUid);
          if (status === 0) objects.push({ request, dataSet: Buffer.concat(chunks) });
          return { status };
        },
        abort: (): ReturnType<Operation['abort']> => undefined,
      };
    },
  });
  const listener: DicomListener = await startListener({
    host: '127.0.0.1',
    port,
    aeTitle: 'RECEIVER',
    authorize: () => ({ caller: undefined }),
    services: () => [scp],
    onEvent: () => undefined,
  });
  return {
    port: listener.port,
    received,
    objects,
    breakOff: () => listener.associations.forEach((one) => one.abort()),
    stop: () => listener.close({ drainMilliseconds: 0 }),
  };
}
