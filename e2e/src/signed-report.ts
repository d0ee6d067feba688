import { administrator, type Installation } from './installation.ts';
import { ask } from './people.ts';

const { password } = administrator;

/** A report of a study that the administrator writes. */
export async function begin(installation: Installation, studyUid: string): Promise<void> {
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' }).catch(
    () => undefined,
  );
  await ask(installation, `/api/studies/${studyUid}/report`, { templateId: null, language: 'en' });
}

/** One that he has signed. */
export async function sign(installation: Installation, studyUid: string, text: string): Promise<void> {
  const path = `/api/studies/${studyUid}/report`;
  await begin(installation, studyUid);
  await ask(installation, path, { revision: 1, sections: [{ position: 3, text }] }, 'PUT');
  await ask(installation, `${path}/sign`, { revision: 2, password });
}
