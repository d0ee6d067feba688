import type { ServerEvent } from './fields.ts';

/** Written out, so that a browser need not know what each event holds to listen to all. */
const everyKind: Readonly<Record<ServerEvent['kind'], true>> = {
  'stream.opened': true,
  'study.changed': true,
  'study.gone': true,
  'list.changed': true,
  'list.counted': true,
  'studies.changed': true,
  'job.changed': true,
  'identity-conflicts.changed': true,
  'quarantine.changed': true,
  'notices.changed': true,
  'office.changed': true,
  'chat.typing': true,
  'filters.changed': true,
  'dictionary.changed': true,
  'installation.changed': true,
  'account.changed': true,
};
export const serverEventKinds = Object.keys(everyKind) as readonly ServerEvent['kind'][];
