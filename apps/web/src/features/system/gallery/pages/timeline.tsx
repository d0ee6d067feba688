import { useState } from 'react';
import { ActivityList } from '#ui/records/activity-list.tsx';
import { act } from '../samples.ts';

const still = { isPending: false, isError: false, hasMore: false, isFetchingMore: false, fetchMore: act, refetch: act };
const entry = { outcome: 'success', address: '', detail: {} } as const;

const rows = [
  { ...entry, activityId: 3, at: '2026-11-20T14:22:00Z', actor: 'Okafor, Adaeze', action: 'signed the report' },
  {
    ...entry,
    activityId: 2,
    at: '2026-11-20T13:47:00Z',
    actor: 'Mbeki, Thabo',
    action: 'opened the study',
    address: '10.0.4.17',
  },
  {
    ...entry,
    activityId: 1,
    at: '2026-11-20T13:05:00Z',
    actor: 'Almeida, Rui',
    action: 'downloaded the study',
    outcome: 'refused' as const,
  },
];

export function Activity() {
  const [activity] = useState({ ...still, rows });
  return <ActivityList activity={activity} actionText={({ action }) => action} />;
}

export function Empty() {
  return <ActivityList activity={{ ...still, rows: [] }} />;
}

export function Loading() {
  return <ActivityList activity={{ ...still, rows: [], isPending: true }} />;
}
