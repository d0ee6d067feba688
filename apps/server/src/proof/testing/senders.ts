import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { isUid } from '@isocenter/dicom/uid.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { sha256, type Address } from './archive.ts';
import type { Installation } from './installation.ts';

/** Records of senders: the hash of everything they ever began to send, and which of it was acknowledged. */
export class Ledger {
  readonly sent = new Map<string, { readonly address: Address; readonly sha256: string }>();
  readonly acknowledged = new Set<string>();

  begin(instance: SampleInstance): void {
    const [studyUid = '', seriesUid = ''] = ['StudyInstanceUID', 'SeriesInstanceUID'].map((k) =>
      instance.dataSet.text(k),
    );
    const address = { studyUid, seriesUid, sopUid: instance.sopInstanceUid };
    this.sent.set(instance.sopInstanceUid, { address, sha256: sha256(instance.dataSetBytes()) });
  }

  acknowledge(sopUid: string): void {
    if (!isUid(sopUid) || !this.sent.has(sopUid)) throw new Error('Something was acknowledged that was never sent.');
    this.acknowledged.add(sopUid);
  }
}

type Source = Iterator<SampleInstance>;

/** Stores over one association until the source is empty or the other side is gone. */
export async function sendByDimse(installation: Installation, source: Source, ledger: Ledger): Promise<void> {
  await untilCut(async () => {
    const association = await openAssociation({
      host: '127.0.0.1',
      port: installation.dimsePort,
      callingAeTitle: 'PROOF',
      calledAeTitle: 'ISOCENTER',
      presentationContexts: contexts,
    });
    for (let next = source.next(); next.done !== true; next = source.next()) {
      const instance = next.value;
      ledger.begin(instance);
      const { status } = await store(association, { ...instance, dataSet: instance.dataSetBytes() });
      if (status === 0) ledger.acknowledge(instance.sopInstanceUid);
    }
    await association.release();
  });
}

/** Stores by STOW-RS, three instances in a request, until the source is empty or the other side is gone. */
export async function sendByStow(installation: Installation, source: Source, ledger: Ledger): Promise<void> {
  await untilCut(async () => {
    const token = await installation.token();
    for (;;) {
      const instances = take(source, 3);
      if (instances.length === 0) return;
      for (const instance of instances) ledger.begin(instance);
      const answer = await fetch(`${installation.url}/dicom-web/studies`, stowRequest(token, instances));
      const text = await answer.text();
      if (answer.status !== 200 && answer.status !== 202) continue;
      const { '00081199': stored } = JSON.parse(text) as Record<
        string,
        { Value: Record<string, { Value: string[] }>[] }
      >;
      for (const item of stored?.Value ?? []) ledger.acknowledge(item['00081155']?.Value[0] ?? '');
    }
  });
}

/** The request that stores instances, in parts. */
export function stowRequest(token: string, instances: readonly { file(): Uint8Array }[]): RequestInit {
  const boundary = 'proof-boundary';
  const parts = instances.flatMap((instance) => [
    Buffer.from(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`),
    instance.file(),
    Buffer.from('\r\n'),
  ]);
  return {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/related; type="application/dicom"; boundary=${boundary}`,
      accept: 'application/dicom+json',
    },
    body: new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])),
  };
}

const contexts = ['1.2.840.10008.5.1.4.1.1.2', '1.2.840.10008.5.1.4.1.1.3.1'].map((abstractSyntax) => ({
  abstractSyntax,
  transferSyntaxes: ['1.2.840.10008.1.2.1'],
}));

/** A cut connection is what these senders are made for; what they do wrong themselves is not. */
async function untilCut(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isCut = error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError');
    if (!isCut && !(error instanceof Error && /Signing in|other side closed|JSON/.test(error.message))) throw error;
  }
}

function take(source: Source, count: number): SampleInstance[] {
  const taken: SampleInstance[] = [];
  while (taken.length < count) {
    const next = source.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}
