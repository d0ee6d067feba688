import { Checkbox, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NoticeTopic } from '@isocenter/contract/system/notices/notice-topics.ts';
import { digests, noticeWays, urgentTopic } from '@isocenter/contract/system/notices/notices.ts';
import type { NoticePreferences } from '@isocenter/contract/system/notices/fields.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Loaded } from './loaded.tsx';
import { PushCard } from './push-card.tsx';
import { noticePreferencesQuery, useNoticePreferences } from './use-notice-preferences.ts';
import classes from './account.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const usualQuiet = { from: '22:00', to: '07:00' } as const;

interface Preferring {
  readonly preferences: NoticePreferences;
  readonly acts: ReturnType<typeof useNoticePreferences>;
}

/** Edits the topics, the ways and the hours of the person's notifications. */
export function NoticePreferencesCards() {
  const query = useQuery(noticePreferencesQuery);
  return <Loaded query={query}>{(state) => <Cards {...state} />}</Loaded>;
}

interface CardsProps {
  readonly preferences: NoticePreferences;
  readonly topics: readonly NoticeTopic[];
  readonly isMailConfigured: boolean;
}

function Cards({ preferences, topics, isMailConfigured }: CardsProps) {
  const { t } = useTranslation();
  const acts = useNoticePreferences(preferences);
  const { error } = acts;
  return (
    <>
      <Card title={t('noticeList.preference.what')}>
        <TopicTable preferences={preferences} acts={acts} topics={topics} />
        <p className="iso-hint">{t('noticeList.preference.hint')}</p>
      </Card>
      <Card title={t('noticeList.preference.when')}>
        <div className={classes['fields']}>
          <Digest preferences={preferences} acts={acts} />
          {!isMailConfigured && preferences.digest !== 'never' && (
            <Notice tone="warn">{t('noticeList.preference.noMail')}</Notice>
          )}
          <Quiet preferences={preferences} acts={acts} />
          <output className="iso-hint">
            {error === null
              ? t('noticeList.preference.zone', { zone: acts.timeZone })
              : t('account.settings.notSaved', { message: error.message })}
          </output>
        </div>
      </Card>
      <PushCard />
    </>
  );
}

function TopicTable({ preferences, acts, topics }: Preferring & Pick<CardsProps, 'topics'>) {
  const { t } = useTranslation();
  const { off } = preferences;
  return (
    <table className={classes['ways']}>
      <thead>
        <tr>
          <th scope="col">{t('noticeList.preference.about')}</th>
          {noticeWays.map((way) => (
            <th key={way} scope="col">
              {t(`noticeList.preference.way.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row">{t(`noticeList.topic.${topic}`)}</th>
            {noticeWays.map((way) => (
              <td key={way}>
                <Checkbox
                  aria-label={`${t(`noticeList.topic.${topic}`)}: ${t(`noticeList.preference.way.${way}`)}`}
                  checked={!off[way].includes(topic)}
                  disabled={way === 'bell' && topic === urgentTopic}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = off[way].filter((one) => one !== topic);
                    acts.change({ off: { ...off, [way]: checked ? others : [...others, topic] } });
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Digest({ preferences, acts }: Preferring) {
  const { t } = useTranslation();
  const { digest, digestHour } = preferences;
  return (
    <>
      <ChoiceField
        label={t('noticeList.preference.digest')}
        choices={digests.map((value) => ({ value, label: t(`noticeList.preference.digestOf.${value}`) }))}
        value={digest}
        onChange={(next) => acts.change({ digest: next })}
      />
      {digest === 'daily' && (
        <ChoiceField
          label={t('noticeList.preference.hour')}
          choices={hours.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
          value={String(digestHour)}
          onChange={(next) => acts.change({ digestHour: Number(next) })}
        />
      )}
    </>
  );
}

function Quiet({ preferences: { quiet }, acts }: Preferring) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t('noticeList.preference.quiet')}
        description={t('noticeList.preference.quietHint')}
        checked={quiet !== null}
        onChange={({ currentTarget }) => acts.change({ quiet: currentTarget.checked ? usualQuiet : null })}
      />
      {quiet !== null && (
        <div className="iso-acts">
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              label={t(`noticeList.preference.${end}`)}
              value={quiet[end]}
              // None is no end of quiet hours.
              onChange={(time) => time !== '' && acts.change({ quiet: { ...quiet, [end]: time } })}
            />
          ))}
        </div>
      )}
    </>
  );
}
