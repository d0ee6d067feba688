import { setTimeout } from 'node:timers/promises';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import type { Sample } from '../measuring/sample.ts';
import type { EncodedObject } from '../data/objects.ts';
import type { Server, StoreTarget } from '../servers/server.ts';

type Sent = Omit<Sample, 'cpuMilliseconds'>;

/**
 * Sends objects over `associations` associations at once, each object with the next that is free, no more of them than `perSecond`.
 * @throws Error when one is not stored
 */
export async function sendByDimse(
  server: StoreTarget,
  objects: readonly EncodedObject[],
  associations: number,
  perSecond = Infinity,
): Promise<Sent> {
  const waiting = [...objects];
  const latencies: number[] = [];
  const start = performance.now();
  const isDue = () =>
    setTimeout(Math.max(0, start + ((objects.length - waiting.length) * 1000) / perSecond - performance.now()));
  await Promise.all(
    Array.from({ length: associations }, async () =>
      sendOne(server, waiting, { latencies, ...(perSecond < Infinity && { isDue }) }),
    ),
  );
  return {
    operations: objects.length,
    wallMilliseconds: performance.now() - start,
    latencies,
    bytes: objects.reduce((sum, object) => sum + object.dataSet.byteLength, 0),
  };
}

async function sendOne(
  server: StoreTarget,
  waiting: EncodedObject[],
  { latencies, isDue }: { readonly latencies: number[]; readonly isDue?: () => Promise<unknown> },
): Promise<void> {
  const contexts = new Map(waiting.map((object) => [`${object.sopClassUid} ${object.transferSyntaxUid}`, object]));
  const association = await openAssociation({
    host: '127.0.0.1',
    port: server.dimsePort,
    callingAeTitle: 'BENCH',
    calledAeTitle: server.aeTitle,
    presentationContexts: [...contexts.values()].map((object) => ({
      abstractSyntax: object.sopClassUid,
      transferSyntaxes: [object.transferSyntaxUid],
    })),
  });
  try {
    for (let object = waiting.shift(); object !== undefined; object = waiting.shift()) {
      await isDue?.();
      const start = performance.now();
      const { status, errorComment } = await store(association, object);
      latencies.push(performance.now() - start);
      if (status !== 0) throw new Error(`${server.name} answered ${status.toString(16)} ${errorComment ?? ''}`);
    }
  } finally {
    await association.release();
  }
}

/** Posts objects, `perRequest` in each request, one request after the other. @throws Error when a request is not answered with 200 */
export async function sendByStow(server: Server, objects: readonly EncodedObject[], perRequest: number): Promise<Sent> {
  const latencies: number[] = [];
  const start = performance.now();
  for (let first = 0; first < objects.length; first += perRequest) {
    const began = performance.now();
    const answer = await server.http.send({
      method: 'POST',
      path: `${server.dicomweb}/studies`,
      headers: {
        'content-type': `multipart/related; type="application/dicom"; boundary=${boundary}`,
        accept: 'application/dicom+json',
      },
      body: multipart(objects.slice(first, first + perRequest).map(({ file }) => file)),
    });
    latencies.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${server.name} answered ${answer.status}`);
  }
  return {
    operations: objects.length,
    wallMilliseconds: performance.now() - start,
    latencies,
    bytes: objects.reduce((sum, object) => sum + object.file.byteLength, 0),
  };
}

const boundary = 'bench-boundary-7d1c';

function multipart(files: readonly Uint8Array[]): Uint8Array[] {
  const head = Buffer.from(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`);
  return [
    ...files.flatMap((file, index) => [index === 0 ? head : Buffer.concat([Buffer.from('\r\n'), head]), file]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
}
