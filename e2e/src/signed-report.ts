import { administrator, type Installation } from './installation.ts';
import { ask } from './people.ts';

const { password } = administrator;

/** A report of a study, written and signed by the administrator. */
export async function sign(installation: Installation, studyUid: string, text: string): Promise<void> {
  const path = `/api/studies/${studyUid}/report`;
  await ask(installation, '/api/studies/moves', { selection: { studyUids: [studyUid] }, act: 'complete' }).catch(
    () => undefined,
  );
  await ask(installation, path, { templateId: null, language: 'en' });
  await ask(installation, path, { revision: 1, sections: [{ position: 3, text }] }, 'PUT');
  await ask(installation, `${path}/sign`, { revision: 2, password });
}
