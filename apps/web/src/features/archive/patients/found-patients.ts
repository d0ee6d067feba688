import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPatients } from '@isocenter/contract/archive/patients/endpoints.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { queryOf } from '#api/records/query-of.ts';

const none: readonly PatientRow[] = [];

/** The first patients of the words that are searched. Each search stands in the trail: none is made before somebody looks for one. */
export function useFoundPatients(): {
  readonly rows: readonly PatientRow[];
  readonly onSearch: (words: string) => void;
} {
  const [q, onSearch] = useState('');
  const { data } = useQuery({
    ...queryOf('patients', 'found', listPatients, { query: { limit: 20, ...(q === '' ? {} : { q }) } }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  return { rows: q === '' ? none : (data?.rows ?? none), onSearch };
}
