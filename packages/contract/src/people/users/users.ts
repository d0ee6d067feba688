/** How an account stands: as an administrator set it, or because it is locked or past its day. */
export const userStates = ['active', 'inactive', 'pending', 'locked', 'expired'] as const;
export type UserState = (typeof userStates)[number];

/** What an administrator sets; `pending` until the owner takes the account, or an administrator approves it. */
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

/** How a new account begins: with its invitation, waiting for one, or out of use. It is active once its owner has come. */
export const beginnings = ['invited', 'pending', 'inactive'] as const;
export type Beginning = (typeof beginnings)[number];
