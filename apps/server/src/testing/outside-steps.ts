import type { Attachment } from '@isocenter/contract/reading/attachments/fields.ts';
import { plainPdf } from '#platform/testing/pdf-files.ts';
import { password, reportPath } from './report-steps.ts';
import { json, type Person } from './test-app.ts';

/** A report that was written elsewhere. */
export const outsidePdf = plainPdf('Written elsewhere');

/** Makes the acts of somebody who may declare a file from elsewhere the report. */
export function outsideSteps(declarer: Person) {
  return {
    /** A file of a study, marked as a report from elsewhere. */
    async attach(uid: string, bytes: Buffer = outsidePdf, purpose = 'outside-report'): Promise<Attachment> {
      const path = `/api/studies/${uid}/attachments`;
      const headers = { 'content-type': 'application/octet-stream' };
      const name = bytes.subarray(0, 5).toString() === '%PDF-' ? 'Their report.pdf' : 'Their report.txt';
      const sent = { method: 'POST', headers, body: new Uint8Array(bytes) };
      const made = await declarer.json<Attachment>(`${path}?name=${encodeURIComponent(name)}`, sent);
      if (name.endsWith('pdf') && purpose !== 'file')
        await declarer.json(`${path}/${made.attachmentId}/purpose`, json({ purpose }, 'PUT'));
      return made;
    },
    async declare(
      uid: string,
      { attachmentId }: Pick<Attachment, 'attachmentId'>,
      more: object = {},
      person = declarer,
    ): Promise<Response> {
      return person.fetch(reportPath(uid, '/outside'), json({ attachmentId, revision: 0, password, ...more }));
    },
  };
}
