export const statuses = ['active', 'inactive', 'pending'] as const;
