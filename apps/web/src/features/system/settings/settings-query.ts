import { queryOptions } from '@tanstack/react-query';
import { getCriticalSettings } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import { getPeerReviewSettings } from '@isocenter/contract/reading/peer-reviews/endpoints.ts';
import { getBranding } from '@isocenter/contract/system/installation/endpoints.ts';
import { getIncomingSettings, getIncomingState } from '@isocenter/contract/office/incoming-mail/endpoints.ts';
import {
  getMaintenance,
  getRetention,
  getOptionalPages,
  getSwitches,
  getTimes,
  getSettings,
} from '@isocenter/contract/system/settings/endpoints.ts';
import { getMailSettings, getMailState } from '@isocenter/contract/system/letters/endpoints.ts';
import { getReportSettings } from '@isocenter/contract/reading/reports/endpoints.ts';
import { getTextLanguages } from '@isocenter/contract/system/text-languages/endpoints.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';

/** The states of all sections. */
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

export const switchesQuery = queryOptions({
  queryKey: ['settings', 'features'],
  queryFn: ({ signal }) => call(getSwitches, {}, { signal }),
});

export const optionalPagesQuery = queryOptions({
  queryKey: ['settings', 'optional-pages'],
  queryFn: ({ signal }) => call(getOptionalPages, {}, { signal }),
});

export const maintenanceQuery = queryOptions({
  queryKey: ['settings', 'maintenance'],
  queryFn: ({ signal }) => call(getMaintenance, {}, { signal }),
});

export const timesQuery = queryOptions({
  queryKey: ['settings', 'times'],
  queryFn: ({ signal }) => call(getTimes, {}, { signal }),
});

export const textLanguagesQuery = queryOptions({
  queryKey: ['settings', 'text-languages'],
  queryFn: ({ signal }) => call(getTextLanguages, {}, { signal }),
});

export const reportsQuery = queryOptions({
  queryKey: ['settings', 'reports'],
  queryFn: ({ signal }) => call(getReportSettings, {}, { signal }),
});

export const criticalQuery = queryOptions({
  queryKey: ['settings', 'critical-results'],
  queryFn: ({ signal }) => call(getCriticalSettings, {}, { signal }),
});

export const peerReviewQuery = queryOptions({
  queryKey: ['settings', 'peer-review'],
  queryFn: ({ signal }) => call(getPeerReviewSettings, {}, { signal }),
});

export const mailQuery = queryOptions({
  queryKey: ['settings', 'mail'],
  queryFn: ({ signal }) => call(getMailSettings, {}, { signal }),
});

/** The present state of outgoing letters. */
export const mailStateQuery = queryOptions({
  queryKey: ['settings', 'mail', 'state'],
  queryFn: ({ signal }) => call(getMailState, {}, { signal }),
});

export const incomingQuery = queryOptions({
  queryKey: ['settings', 'incoming-mail'],
  queryFn: ({ signal }) => call(getIncomingSettings, {}, { signal }),
});

/** The present state of incoming mail. */
export const incomingStateQuery = queryOptions({
  queryKey: ['settings', 'incoming-mail', 'state'],
  queryFn: ({ signal }) => call(getIncomingState, {}, { signal }),
});
