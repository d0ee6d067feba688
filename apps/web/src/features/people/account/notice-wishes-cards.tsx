import { Checkbox, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NoticeTopic } from '@isocenter/contract/system/notices/notice-topics.ts';
import { digests, noticeWays, urgentTopic } from '@isocenter/contract/system/notices/notices.ts';
import type { NoticeWishes } from '@isocenter/contract/system/notices/fields.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Loaded } from './loaded.tsx';
import { PushCard } from './push-card.tsx';
import { noticeWishesQuery, useNoticeWishes } from './use-notice-wishes.ts';
import classes from './account.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const usualQuiet = { from: '22:00', to: '07:00' } as const;

interface Wishing {
  readonly wishes: NoticeWishes;
  readonly acts: ReturnType<typeof useNoticeWishes>;
}

/** Edits the topics, the ways and the hours of the person's notifications. */
export function NoticeWishesCards() {
  const query = useQuery(noticeWishesQuery);
  return <Loaded query={query}>{(state) => <Cards {...state} />}</Loaded>;
}

interface CardsProps {
  readonly wishes: NoticeWishes;
  readonly topics: readonly NoticeTopic[];
  readonly isMailConfigured: boolean;
}

function Cards({ wishes, topics, isMailConfigured }: CardsProps) {
  const { t } = useTranslation();
  const acts = useNoticeWishes(wishes);
  const { error } = acts;
  return (
    <>
      <Card title={t('noticeList.wish.what')}>
        <TopicTable wishes={wishes} acts={acts} topics={topics} />
        <p className="iso-hint">{t('noticeList.wish.hint')}</p>
      </Card>
      <Card title={t('noticeList.wish.when')}>
        <div className={classes['fields']}>
          <Digest wishes={wishes} acts={acts} />
          {!isMailConfigured && wishes.digest !== 'never' && <Notice tone="warn">{t('noticeList.wish.noMail')}</Notice>}
          <Quiet wishes={wishes} acts={acts} />
          <output className="iso-hint">
            {error === null
              ? t('noticeList.wish.zone', { zone: acts.timeZone })
              : t('account.settings.notSaved', { message: error.message })}
          </output>
        </div>
      </Card>
      <PushCard />
    </>
  );
}

function TopicTable({ wishes, acts, topics }: Wishing & Pick<CardsProps, 'topics'>) {
  const { t } = useTranslation();
  const { off } = wishes;
  return (
    <table className={classes['ways']}>
      <thead>
        <tr>
          <th scope="col">{t('noticeList.wish.about')}</th>
          {noticeWays.map((way) => (
            <th key={way} scope="col">
              {t(`noticeList.wish.way.${way}`)}
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
                  aria-label={`${t(`noticeList.topic.${topic}`)}: ${t(`noticeList.wish.way.${way}`)}`}
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

function Digest({ wishes, acts }: Wishing) {
  const { t } = useTranslation();
  const { digest, digestHour } = wishes;
  return (
    <>
      <ChoiceField
        label={t('noticeList.wish.digest')}
        choices={digests.map((value) => ({ value, label: t(`noticeList.wish.digestOf.${value}`) }))}
        value={digest}
        onChange={(next) => acts.change({ digest: next })}
      />
      {digest === 'daily' && (
        <ChoiceField
          label={t('noticeList.wish.hour')}
          choices={hours.map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
          value={String(digestHour)}
          onChange={(next) => acts.change({ digestHour: Number(next) })}
        />
      )}
    </>
  );
}

function Quiet({ wishes: { quiet }, acts }: Wishing) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t('noticeList.wish.quiet')}
        description={t('noticeList.wish.quietHint')}
        checked={quiet !== null}
        onChange={({ currentTarget }) => acts.change({ quiet: currentTarget.checked ? usualQuiet : null })}
      />
      {quiet !== null && (
        <div className="iso-acts">
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              label={t(`noticeList.wish.${end}`)}
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
