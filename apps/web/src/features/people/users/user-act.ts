import type { UserAct } from '@isocenter/contract/people/user-acts.ts';
import type { HandedOver } from '@isocenter/contract/reading/hand-over.ts';
import type { UserRow } from '@isocenter/contract/people/users.ts';

/** Everything that is done with an account from lists, drawers and pages. */
export type AnyAct = UserAct | 'lock' | 'remove' | 'invite' | 'reset-link';

/** What an act has to know of whom it is done with. */
export type ActUser = Pick<UserRow, 'userId' | 'fullName' | 'username' | 'state' | 'invitedAt' | 'throttledUntil'>;

/** To whom what goes of somebody whose account ends. */
export type HandingOver = { readonly successorId: number; readonly what: HandedOver[] };

export type Choose = (act: AnyAct, users: readonly ActUser[]) => void;
