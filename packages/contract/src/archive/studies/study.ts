export const studyStatuses = [
  'received',
  'ready',
  'assigned',
  'reading',
  'draft',
  'preliminary',
  'final',
  'addended',
  'on-hold',
  'rejected',
] as const;

export const studyTiers = ['online', 'nearline', 'both'] as const;

export const priorities = ['routine', 'urgent', 'stat'] as const;

/**
 * The conflicts of a study that somebody has to decide: whose it is, or objects of it are (`identity`), or which of two contents one of its
 * images has (`content`).
 */
export const studyConflicts = ['identity', 'content'] as const;
export type StudyConflict = (typeof studyConflicts)[number];
