import { Radio, Switch, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { chatStatuses, longestAbout } from '@isocenter/contract/office/chat/chat.ts';
import type { OwnChatProfile } from '@isocenter/contract/office/chat/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { PaneWaiting } from '#ui/states/pane-waiting.tsx';
import { profileQuery, useSaveProfile } from './chat-queries.ts';
import { Presence } from './presence.tsx';
import classes from './chat.module.css';

/** Edits the words about oneself, one’s status, and whether messages ring. */
export function OwnPanel() {
  const { t } = useTranslation();
  const query = useQuery(profileQuery);
  if (query.data === undefined) return <PaneWaiting query={query} failed={t('record.oneFailed')} lines={6} />;
  return <OwnFields profile={query.data} />;
}

function OwnFields({ profile }: { readonly profile: OwnChatProfile }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate, isPending } = useSaveProfile();
  const [about, setAbout] = useState(profile.about);
  const { fullName, avatar, status, settings } = profile;
  const ways = { onError: toasts.failed };
  const left = longestAbout - about.length;
  return (
    <div className={classes['panel']}>
      <header className={classes['person']}>
        <Presence own person={{ name: fullName, avatar, status }} />
        <h2>
          <bdi>{fullName}</bdi>
        </h2>
      </header>
      <section>
        <Textarea
          label={t('chat.own.about')}
          description={t('chat.own.left', { count: left })}
          value={about}
          maxLength={longestAbout}
          autosize
          minRows={2}
          onChange={(event) => setAbout(event.currentTarget.value)}
        />
        <ActButton
          label={t('shell.form.save')}
          busy={isPending}
          onClick={() => mutate({ about }, { ...ways, onSuccess: () => toasts.done(t('chat.own.saved')) })}
        />
      </section>
      <Radio.Group
        label={t('chat.own.status')}
        value={status}
        onChange={(value) => {
          const chosen = chatStatuses.find((one) => one === value);
          if (chosen !== undefined) mutate({ status: chosen }, ways);
        }}
      >
        {chatStatuses.map((value) => (
          <Radio key={value} value={value} label={t(`chat.status.${value}`)} />
        ))}
      </Radio.Group>
      <section>
        <Switch
          label={t('chat.own.bell')}
          description={t('chat.own.bellHint')}
          checked={settings.isNotificationsOn}
          onChange={(event) => mutate({ settings: { isNotificationsOn: event.currentTarget.checked } }, ways)}
        />
        <p>
          {t(settings.isTwoStepAuthVerificationEnabled ? 'chat.own.twoStepOn' : 'chat.own.twoStepOff')}{' '}
          <Link to="/pages/account-settings" search={{ tab: 'twoStep' }}>
            {t('chat.own.twoStep')}
          </Link>
        </p>
      </section>
    </div>
  );
}
