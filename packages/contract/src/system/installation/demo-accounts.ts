import type { Role } from '../../abilities.ts';

/** Somebody of the demo as whom anybody may sign in. */
export interface DemoAccount {
  readonly role: Exclude<Role, 'doctor'>;
  readonly name: string;
  /** The text typed at the sign-in: a user name or an address. */
  readonly login: string;
  readonly password: string;
}

/** The password of everybody in the demo, besides the two accounts of the specification. The demo listens on this computer only. */
export const demoPassword = 'demo';

/** One for each role, in the order in which the sign-in page offers them. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'radiologist', name: 'Adaeze Okafor', login: 'a.okafor', password: demoPassword },
  { role: 'technologist', name: 'Joana Fontes', login: 'j.fontes', password: demoPassword },
  { role: 'referring-doctor', name: 'Marta Costa', login: 'm.costa', password: demoPassword },
  { role: 'clinic-user', name: 'Clara Nunes', login: 'c.nunes', password: demoPassword },
  { role: 'power-user', name: 'Leonor Pires', login: 'l.pires', password: demoPassword },
  { role: 'admin', name: 'John Doe', login: 'admin@demo.com', password: 'admin' },
  { role: 'client', name: 'Jane Doe', login: 'client@demo.com', password: 'client' },
];
