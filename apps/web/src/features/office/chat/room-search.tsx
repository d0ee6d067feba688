import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { ListFailure } from '#ui/states/list-states.tsx';
import { foundQuery } from './chat-queries.ts';
import { FoundRow } from './room-rows.tsx';
import classes from './chat.module.css';

type Props = { readonly roomId: number; readonly onOpen: (messageId: number) => void };

/** Searches the messages of one room by words, the newest first. */
export function RoomSearch({ roomId, onOpen }: Props) {
  const { t } = useTranslation();
  const [q, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { text, change } = useSearchText(q, setWords);
  const found = useQuery({ ...foundQuery(q, roomId), enabled: q !== '' });
  const rows = q === '' ? [] : (found.data?.rows ?? []);
  return (
    <div className={classes['roomSearch']}>
      <TextInput
        type="search"
        ref={field}
        data-autofocus
        aria-label={t('chat.searchRoom')}
        placeholder={t('chat.searchRoom')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {found.isError && <ListFailure list={found} title={t('record.listFailed')} unfiltered />}
      {q !== '' && found.isSuccess && rows.length === 0 && <p className={classes['none']}>{t('chat.noMessages')}</p>}
      <ul className={classes['list']} aria-label={t('chat.messages')}>
        {rows.map((message) => (
          <FoundRow key={message.messageId} message={message} isInRoom onOpen={() => onOpen(message.messageId)} />
        ))}
      </ul>
    </div>
  );
}
