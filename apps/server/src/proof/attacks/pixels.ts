import { deflateRawSync } from 'node:zlib';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { pause, type Attack, type Target } from './attack.ts';
import { headOf, openMany } from './raw-http.ts';

const secondaryCapture = '1.2.840.10008.5.1.4.1.1.7';
const explicitLittleEndian = '1.2.840.10008.1.2.1';
const deflated = '1.2.840.10008.1.2.1.99';
const uids = { study: '1.2.826.0.1.99.1', series: '1.2.826.0.1.99.1.1', instance: '1.2.826.0.1.99.1.1.1' };

/** Just not too large to be drawn, 134 MB in one frame; of a part of the attack 8 MB. */
const sideOf = ({ scale }: Target) => (scale < 0.1 ? 2_048 : 8_192);

function picture(sopUid: string, rows: number, columns: number, pixels: Uint8Array): DataSet {
  return new DataSet()
    .set('SOPClassUID', secondaryCapture)
    .set('SOPInstanceUID', sopUid)
    .set('PatientID', 'ATTACK')
    .set('PatientName', 'Attack^Large')
    .set('Modality', 'OT')
    .set('StudyInstanceUID', uids.study)
    .set('SeriesInstanceUID', uids.series)
    .set('SamplesPerPixel', 1)
    .set('PhotometricInterpretation', 'MONOCHROME2')
    .set('Rows', rows)
    .set('Columns', columns)
    .set('BitsAllocated', 16)
    .set('BitsStored', 16)
    .set('HighBit', 15)
    .set('PixelRepresentation', 0)
    .set('PixelData', pixels);
}

export const largeFrames: Attack = {
  name: 'large-frames',
  title: '20 pictures at once of a frame of 134 MB',
  async prepare(target) {
    const side = sideOf(target);
    const file = writeFile(picture(uids.instance, side, side, new Uint8Array(side * side * 2)), {
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: secondaryCapture,
      sopInstanceUid: uids.instance,
    });
    const answer = await fetch(`http://127.0.0.1:${target.httpPort}/dicom-web/studies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/dicom' },
      body: new Uint8Array(file),
    });
    if (!answer.ok) throw new Error(`Storing the large frame answered ${answer.status}: ${await answer.text()}`);
  },
  async run(target) {
    const path = `/dicom-web/studies/${uids.study}/series/${uids.series}/instances/${uids.instance}/frames/1/rendered`;
    const headers = { authorization: `Bearer ${target.token}`, accept: 'image/jpeg', connection: 'close' };
    const connections = await openMany(target.httpPort, 20, ({ socket }, index) =>
      // Each another picture, so that none is answered by another's.
      socket.write(headOf({ method: 'GET', path: `${path}?quality=${index + 70}&viewport=512,512`, headers })),
    );
    await Promise.race([Promise.all(connections.map(({ closed }) => closed)), pause(60_000)]);
    const statuses = connections.map(({ status = 0 }) => status);
    for (const { socket } of connections) socket.destroy();
    return {
      drawn: statuses.filter((status) => status === 200).length,
      refused: statuses.filter((status) => status >= 400).length,
      'not answered': statuses.filter((status) => status === 0).length,
    };
  },
};

export const deflateBombs: Attack = {
  name: 'deflate-bombs',
  title: 'eight senders of deflated objects that become a hundred times as large',
  async run(target) {
    const bomb = bombOf();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, sender) => sendBombs(target, bomb, sender)));
    return { bombs: answers.flat().length, taken: answers.flat().filter((status) => status === 0).length };
  },
};

/** 60 MB of zeros and a picture around them; most that the ratio of 100 lets pass. */
function bombOf(): Uint8Array {
  const rows = 5_000;
  const noise = new Uint8Array(600_000);
  crypto.getRandomValues(noise.subarray(0, 60_000));
  const pixels = new Uint8Array(rows * 6_000 * 2);
  for (let at = 0; at < 10; at += 1) pixels.set(noise.subarray(0, 60_000), at * 60_000);
  const bytes = deflateRawSync(writeDataSet(picture('1.2.826.0.1.99.2', rows, 6_000, pixels), explicitLittleEndian));
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
}

async function sendBombs(target: Target, bomb: Uint8Array, sender: number): Promise<number[]> {
  const statuses: number[] = [];
  const until = performance.now() + target.seconds * 1000;
  while (performance.now() < until) {
    try {
      const association = await openAssociation({
        host: '127.0.0.1',
        port: target.dimsePort,
        callingAeTitle: `BOMB${sender}`,
        calledAeTitle: 'ISOCENTER',
        presentationContexts: [{ abstractSyntax: secondaryCapture, transferSyntaxes: [deflated] }],
      });
      while (performance.now() < until) statuses.push(await sendBomb(association, bomb));
      await association.release();
    } catch {
      await pause(100);
    }
  }
  return statuses;
}

async function sendBomb(association: Parameters<typeof store>[0], bomb: Uint8Array): Promise<number> {
  const options = {
    sopClassUid: secondaryCapture,
    sopInstanceUid: '1.2.826.0.1.99.2',
    transferSyntaxUid: deflated,
    dataSet: bomb,
  };
  return (await store(association, options)).status;
}
