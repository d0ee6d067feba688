import { describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { retrievedObjects } from '#platform/testing/dicomweb/retrieved-objects.ts';

const { get, service } = retrievedObjects();

describe('what has no pixels', () => {
  test('of a structured report are a page that runs and loads nothing', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const code = (CodeMeaning: string) => [new DataSet().set('CodeMeaning', CodeMeaning)];
    const report = testObject({
      set: {
        SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.33',
        PatientName: evil,
        ConceptNameCodeSequence: code('Findings & more'),
        ContentSequence: [
          new DataSet()
            .set('ValueType', 'CONTAINER')
            .set('ConceptNameCodeSequence', code(evil))
            .set('ContentSequence', [
              new DataSet().set('ValueType', 'TEXT').set('TextValue', `Two lines\r\n${evil}`),
              new DataSet()
                .set('ValueType', 'NUM')
                .set('MeasuredValueSequence', [
                  new DataSet()
                    .set('NumericValue', '12.5')
                    .set('MeasurementUnitsCodeSequence', [new DataSet().set('CodeValue', 'mm')]),
                ]),
            ]),
        ],
      },
    });
    report.dataSet.delete('PixelData');
    const meta = {
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: '1.2.840.10008.5.1.4.1.1.88.33',
      sopInstanceUid: report.sopUid,
    };
    expect(await service().receive(writeFile(report.dataSet, meta))).toMatchObject({ kind: 'stored' });
    const response = await get(`${pathOf(report)}/rendered`, 'text/html, */*; q=0.1');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    const page = await response.text();
    expect(page).toContain('<h1>Findings &amp; more</h1>');
    expect(page).toContain('12.5 mm');
    expect(page).toContain('Two lines<br>&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
    expect((await get(`${pathOf(report)}/rendered`, 'image/png')).status).toBe(406);
  });

  test('of a PDF are the PDF', async () => {
    const pdf = Buffer.from('%PDF-1.4 odd');
    const sopUid = newUid();
    const dataSet = new DataSet();
    for (const [keyword, value] of Object.entries({
      SOPClassUID: '1.2.840.10008.5.1.4.1.1.104.1',
      SOPInstanceUID: sopUid,
      StudyInstanceUID: newUid(),
      SeriesInstanceUID: newUid(),
      Modality: 'DOC',
      PatientID: 'P',
      EncapsulatedDocument: Buffer.concat([pdf.subarray(0, 11), Buffer.from([0])]),
      EncapsulatedDocumentLength: 11,
    }))
      dataSet.set(keyword, value);
    const meta = {
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: '1.2.840.10008.5.1.4.1.1.104.1',
      sopInstanceUid: sopUid,
    };
    expect(await service().receive(writeFile(dataSet, meta))).toMatchObject({ kind: 'stored' });
    const path = `/dicom-web/studies/${dataSet.text('StudyInstanceUID')}/series/${dataSet.text('SeriesInstanceUID')}/instances/${sopUid}`;
    const response = await get(`${path}/rendered`, 'application/pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'self'$/);
    expect(await response.text()).toBe('%PDF-1.4 od');
    expect((await get(`${path}/rendered`, 'image/png')).status).toBe(406);
    expect((await get(`${path}/thumbnail`)).status).toBe(406);
    expect((await get(`${path}/frames/1`)).status).toBe(404);
  });
});
