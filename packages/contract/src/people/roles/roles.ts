import { roles } from '../../abilities.ts';

/** The roles that others are made of. Whoever is an administrator may do everything, and what may less is none. */
export const clonedRoles = roles.filter((role) => role !== 'admin');
