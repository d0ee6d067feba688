/** The states of an account: the status that an administrator set, or `locked`, or `expired` after its last day. */
export const userStates = ['active', 'inactive', 'pending', 'locked', 'expired'] as const;
export type UserState = (typeof userStates)[number];

/** The statuses that an administrator sets; an account is `pending` until its owner takes it, or an administrator approves it. */
export const userStatuses = ['active', 'inactive', 'pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The roles and plans of the specification's user list. They grant nothing. */
export const templateRoles = ['admin', 'editor', 'author', 'maintainer', 'subscriber'] as const;
export const plans = ['basic', 'team', 'company', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

export const userSortColumns = ['name', 'role', 'status', 'lastSignIn', 'created'] as const;
export type UserSortColumn = (typeof userSortColumns)[number];

/** People named one by one in an export, or acted on in one transaction, during which nobody else changes users. */
export const mostAtOnce = 1000;

/** The ways in which a new account begins: with its invitation, waiting for one, or inactive. It is active once its owner has come. */
export const beginnings = ['invited', 'pending', 'inactive'] as const;
export type Beginning = (typeof beginnings)[number];
