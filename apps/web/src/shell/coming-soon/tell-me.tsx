import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { Asking, type Awaited } from '@isocenter/contract/system/coming-soon/fields.ts';
import { requestNotification, getAwaited, stopNotification } from '@isocenter/contract/system/coming-soon/endpoints.ts';
import { call } from '#api/client.ts';
import { messagesOf } from '#api/records/messages.ts';
import { queryOf } from '#api/records/query-of.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from './coming-soon.module.css';

const awaitedQuery = queryOf('awaited', 'own', getAwaited, {});

/** Returns the parts that the person waits for; none while they are not known. */
export function useAwaited(): readonly Awaited[] {
  return useQuery(awaitedQuery).data?.of ?? [];
}

/** Has the person told when a part is here, or no more. */
export function TellMe({ of, size = 'normal' }: { readonly of: Awaited; readonly size?: 'small' | 'normal' }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const waits = useAwaited().includes(of);
  const change = useMutation({
    mutationFn: () =>
      waits ? call(stopNotification, { params: { of } }) : call(requestNotification, { body: { of } }),
    // What is here meanwhile is no failure: the page follows.
    onSettled: () => client.invalidateQueries({ queryKey: awaitedQuery.queryKey }),
  });
  const tell = of === 'maintenance' ? t('switchedOff.tellOver') : t('switchedOff.tell');
  return (
    <ActButton
      size={size}
      label={waits ? t('switchedOff.tellNot') : tell}
      icon={waits ? IconBellRinging : IconBell}
      disabled={change.isPending}
      onClick={() => change.mutate()}
    />
  );
}

/** Has an account told by who is not signed in; whether there is one with the address is not said. */
export function NotifyForm({ of }: { readonly of?: Awaited }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const ask = useMutation({
    mutationFn: () => call(requestNotification, { body: { email: email.trim(), ...(of === undefined ? {} : { of }) } }),
  });
  const send = (): void => {
    const { email: fault } = messagesOf(faultsOf(Asking, { email: email.trim() }));
    setWrong(fault);
    if (fault === undefined) ask.mutate();
  };
  if (ask.isSuccess)
    return (
      <Notice tone="ok">
        <output>{t('switchedOff.noted')}</output>
      </Notice>
    );
  return (
    <form
      className={classes['notify']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        type="email"
        autoComplete="email"
        label={t('switchedOff.email')}
        value={email}
        error={wrong ?? ask.error?.message}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <ActButton type="submit" label={t('switchedOff.notify')} disabled={ask.isPending} />
    </form>
  );
}
