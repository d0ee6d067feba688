import type { Access } from '../../route.ts';

/** Only so many are saved: a list of them is always whole. */
export const mostFilters = 2_000;
/** The most tabs of one person, each with a live count. */
export const mostPinned = 20;

/** The most listings of which one person is notified. */
export const mostNotifyingListings = 20;

export const needs = (action: 'read' | 'create' | 'delete'): Access => ({ kind: 'ability', action, subject: 'Filter' });
