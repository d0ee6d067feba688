import { pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { Person } from '#testing/test-app.ts';

/** Every way in which bytes of an image leave. */
function waysOf(image: TestObject) {
  const path = pathOf(image);
  return [
    [path, 'multipart/related; type="application/dicom"; transfer-syntax=*'],
    [`/dicom-web/studies/${image.studyUid}`, 'multipart/related; type="application/dicom"; transfer-syntax=*'],
    [`${path}/frames/1`, 'multipart/related; type="application/octet-stream"'],
    [`${path}/rendered`, 'image/png'],
    [`${path}/bulk/7FE00010`, '*/*'],
    [`${path.replace('/dicom-web', '/api')}/file.dcm`, '*/*'],
    [`/api/studies/${image.studyUid}/archive.zip`, '*/*'],
  ] as const;
}

/** Answers that all of them gave the image. */
export const allGiven = Array.from({ length: 7 }, () => 200);

/** Requests an image in every way. @returns the status of each, with the beginning of what was said where it was refused */
export async function wayOutAnswers(person: Person, image: TestObject): Promise<(string | number)[]> {
  const found: (string | number)[] = [];
  for (const [path, accept] of waysOf(image)) {
    const answer = await person.fetch(path, { headers: { accept } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isOther = answer.ok && path.endsWith('/frames/1') && !bytes.includes(Buffer.from(image.frameBytes[0] ?? []));
    if (isOther) found.push('another frame');
    else found.push(answer.ok ? answer.status : `${answer.status} ${bytes.toString().slice(0, 400)}`);
  }
  return found;
}
