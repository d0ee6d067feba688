import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAssociation, type RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { outerAddress } from '#testing/outer-address.ts';
import { smallStudies } from '#testing/sample-archive.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const verification = '1.2.840.10008.1.1';
const explicitLittleEndian = '1.2.840.10008.1.2.1';
const secondaryCapture = '1.2.840.10008.5.1.4.1.1.7';

let app: TestApp;
beforeAll(async () => (app = await startTestApp({ ISOCENTER_DIMSE_HOST: '0.0.0.0' })));
afterAll(() => app.close());

test.runIf(outerAddress !== undefined)('a caller who is not known leaves a refused row, one a minute', async () => {
  const host = outerAddress ?? '';
  for (const calledAeTitle of ['ISOCENTER', 'ISOCENTER', 'SOMEONE'])
    await expect(open(host, { calledAeTitle })).rejects.toMatchObject({ code: 'association-rejected' });
  expect(await rows('association.refuse')).toEqual([
    { actor: 'AE SENDER', address: host, outcome: 'refused', detail: { calledAeTitle: 'ISOCENTER' } },
  ]);
});

test('C-ECHO leaves nothing', async () => {
  const before = await count();
  const association = await open('127.0.0.1', {});
  expect(await echo(association)).toEqual({ status: 0 });
  await association.release();
  expect(await count()).toBe(before);
});

test('C-STORE leaves a row for each series, not for each image', async () => {
  const study = smallStudies().find(({ instanceCount }) => instanceCount > 2);
  const [first, second] = [...(study?.instances() ?? [])];
  if (first === undefined || second === undefined) throw new Error('There is no sample of two images.');
  const { sopClassUid, transferSyntaxUid } = first;
  const association = await open('127.0.0.1', { abstractSyntax: sopClassUid, transferSyntax: transferSyntaxUid });
  for (const instance of [first, second])
    expect(await store(association, { ...instance, dataSet: instance.dataSetBytes() })).toMatchObject({ status: 0 });
  await association.release();
  expect(await rows('study.receive')).toMatchObject([{ actor: 'AE SENDER', address: '127.0.0.1', outcome: 'success' }]);
});

test('what cannot be stored leaves one failed row, however often it is sent', async () => {
  const association = await open('127.0.0.1', { abstractSyntax: secondaryCapture });
  for (let time = 0; time < 3; time += 1) {
    const { status } = await store(association, {
      sopClassUid: secondaryCapture,
      sopInstanceUid: '1.2.3.1',
      transferSyntaxUid: explicitLittleEndian,
      dataSet: Buffer.from('this is no data set'),
    });
    expect(status).not.toBe(0);
  }
  await association.release();
  expect(await rows('instance.refuse')).toEqual([
    {
      actor: 'AE SENDER',
      address: '127.0.0.1',
      outcome: 'failed',
      // It names nothing by itself: what its sender called it stands for it.
      detail: { because: 'not-dicom', element: '', sopUid: '1.2.3.1', source: 'SENDER' },
    },
  ]);
});

interface Offer {
  readonly calledAeTitle?: string;
  readonly abstractSyntax?: string;
  readonly transferSyntax?: string;
}

function open(host: string, request: Offer): Promise<RequestorAssociation> {
  const { calledAeTitle = 'ISOCENTER', abstractSyntax = verification, transferSyntax = explicitLittleEndian } = request;
  return openAssociation({
    host,
    port: app.dimsePort,
    callingAeTitle: 'SENDER',
    calledAeTitle,
    presentationContexts: [{ abstractSyntax, transferSyntaxes: [transferSyntax] }],
  });
}

function rows(action: string) {
  return app.database.db
    .selectFrom('audit_event')
    .select(['actor', 'address', 'outcome', 'detail'])
    .where('action', '=', action)
    .execute();
}

/** Without what the product says about itself. */
async function count(): Promise<number> {
  const all = await app.database.db
    .selectFrom('audit_event')
    .select('id')
    .where('action', 'not like', 'application.%')
    .execute();
  return all.length;
}
