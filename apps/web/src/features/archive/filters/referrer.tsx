import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listPhysicians } from '@isocenter/contract/people/physicians/endpoints.ts';
import { call } from '#api/client.ts';
import type { PartEditorProps } from './days-editor.tsx';
import { useReferrerName } from '#features/archive/study-rows/study-rows.ts';

/** Chooses one physician, whatever name the images know him by. */
export function ReferrerEditor({ value, onChange, onDone }: PartEditorProps) {
  const { t } = useTranslation();
  const name = useReferrerName(value);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text === name ? '' : text.trim().slice(0, 200), 200);
  const { data } = useQuery({
    queryKey: ['physicians', 'choices', search],
    queryFn: ({ signal }) =>
      call(listPhysicians, { query: { ...(search === '' ? {} : { q: search }), limit: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.rows ?? []).map(({ physicianId, lastName, firstName }) => ({
    value: String(physicianId),
    label: `${lastName}, ${firstName}`,
  }));
  const isListed = found.some((one) => one.value === value);
  return (
    <Select
      label={t('archive.filter.part.referrerId')}
      searchable
      clearable
      data-autofocus
      comboboxProps={{ withinPortal: false }}
      data={isListed || value === undefined || name === undefined ? found : [{ value, label: name }, ...found]}
      // The server looks; what it found is shown as it is.
      filter={({ options }) => options}
      value={value ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        onChange(id ?? undefined);
        onDone?.();
      }}
      nothingFoundMessage={t('archive.filter.noValueMatches')}
    />
  );
}
