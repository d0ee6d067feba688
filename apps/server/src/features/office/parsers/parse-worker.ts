import { answerTasks } from '#platform/worker-pool/answer-tasks.ts';
import { parseIcs } from './parse-ics.ts';
import { parseMail, type ParsedMail } from './parse-mail.ts';
import type { ParseTask } from './parse-task.ts';

answerTasks<ParseTask>(async (task) => {
  switch (task.kind) {
    case 'mail':
      return mailIn(task.bytes);
    case 'ics':
      return parseIcs(task.text, task.timeZone);
  }
});

/** Returns undefined on an error: the parser would fail on the mail later too. */
async function mailIn(bytes: Uint8Array): Promise<ParsedMail | undefined> {
  try {
    return await parseMail(bytes);
  } catch {
    return undefined;
  }
}
