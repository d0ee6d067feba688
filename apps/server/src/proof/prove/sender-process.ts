import { openAssociation, type RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import type { Target } from '../attacks/attack.ts';
import { answerQuestions, endWith, settingsOf } from './part.ts';

/** Results of the good sender: a modality that sends one CT image after the other. */
export interface Sent {
  readonly stored: number;
  /** Answered with a failure. A cut association is opened again and counts in speed alone. */
  readonly refused: number;
  readonly seconds: number;
}

const { dimsePort } = settingsOf<Target>();
const began = performance.now();
let stored = 0;
let refused = 0;
const tell = (): Sent => ({ stored, refused, seconds: (performance.now() - began) / 1000 });
const { isStopping } = answerQuestions(tell);
const source = benchCtSeries({ studies: 10_000, series: 2, instances: 50 });

while (!isStopping()) {
  await send().catch(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
endWith(tell());

async function send(): Promise<void> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: dimsePort,
    callingAeTitle: 'GOOD',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: '1.2.840.10008.5.1.4.1.1.2', transferSyntaxes: ['1.2.840.10008.1.2.1'] }],
  });
  while (!isStopping()) await sendOne(association);
  await association.release();
}

async function sendOne(association: RequestorAssociation): Promise<void> {
  const next = source.next();
  if (next.done === true) throw new Error('The supply of images is at its end.');
  const instance: SampleInstance = next.value;
  const { status } = await store(association, { ...instance, dataSet: instance.dataSetBytes() });
  if (status === 0) stored += 1;
  else refused += 1;
}
