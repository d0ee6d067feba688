import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { chosenCount } from '#features/archive/study-rows/study-rows.ts';

/** Above so many studies, an act that takes them out of sight requires their number. */
const mostUnasked = 100;

/** A field in which the number of the chosen studies is typed, where there are many; whether that is done. */
export function useCounted(target: Target) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const count = chosenCount(target.choice);
  const needsCount = count > mostUnasked;
  const typed = Number(text.replaceAll(/\D/g, ''));
  const field = needsCount && (
    <TextInput
      label={t('bulk.typeNumber', { number: count })}
      required
      inputMode="numeric"
      maxLength={9}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
  return { field, holds: !needsCount || typed === count };
}
