import { queryOptions } from '@tanstack/react-query';
import { getBackups } from '@isocenter/contract/system/backups.ts';
import { getBranding } from '@isocenter/contract/system/branding.ts';
import { getRetention } from '@isocenter/contract/system/retention.ts';
import { getSettings } from '@isocenter/contract/system/settings.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';

/** How every section stands. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
});
export type SectionState = ResponseOf<typeof getSettings>['sections'][number];

export const brandingQuery = queryOptions({
  queryKey: ['settings', 'branding'],
  queryFn: ({ signal }) => call(getBranding, {}, { signal }),
});

export const retentionQuery = queryOptions({
  queryKey: ['settings', 'retention'],
  queryFn: ({ signal }) => call(getRetention, {}, { signal }),
});

export const backupsQuery = queryOptions({
  queryKey: ['settings', 'backup'],
  queryFn: ({ signal }) => call(getBackups, {}, { signal }),
});
