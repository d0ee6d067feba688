import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shareActivity, type Share } from '@isocenter/contract/reading/shares.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { languageNames } from '#i18n/i18n.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordTabs, tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { studyText } from './share-columns.tsx';
import { kept, shareQuery } from './share-queries.ts';
import { shareTabs } from './share-search.ts';
import { isOpen, openedText } from './share-words.ts';
import classes from './share-record.module.css';

type Tab = (typeof shareTabs)[number];
type Props = {
  readonly shareId: number;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly onRevoke: (share: Share) => void;
  readonly onClose: () => void;
};

/** One share: what it gives, and every try to open it. */
export function ShareRecord({ shareId, tab, onTab, onRevoke, onClose }: Props) {
  const { t } = useTranslation();
  const { data: share, error, refetch } = useQuery(shareQuery(shareId));
  const tabs = tabsOf(shareTabs, (id) => t(`shares.tab.${id}`), { activity: 'plain' });
  return (
    <SideDrawer
      opened
      title={share?.recipient ?? t('shares.one')}
      subtitle={share && t(`shares.stateOf.${share.state}`)}
      closeLabel={t('common.close')}
      onClose={onClose}
      tabs={<RecordTabs tabs={tabs} active={tab} errors={{}} onTab={onTab} />}
      footer={share && isOpen(share) && <ActButton label={t('shares.revoke')} onClick={() => onRevoke(share)} />}
    >
      {share === undefined ? (
        <RecordWaiting error={error} refetch={() => void refetch()} />
      ) : tab === 'share' ? (
        <Facts share={share} />
      ) : (
        <ShareActivity shareId={shareId} />
      )}
    </SideDrawer>
  );
}

function Facts({ share }: { readonly share: Share }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { withReport, hasWatermark, mayDownload, email, tries } = share;
  const given = [
    t(withReport ? 'shares.gives.report' : 'shares.gives.noReport'),
    ...(hasWatermark ? [t('shares.gives.watermark')] : []),
    ...(mayDownload ? [t('shares.gives.download')] : []),
  ];
  const facts = [
    [t('shares.column.study'), studyText(share, t)],
    ...(email === '' ? [] : [[t('shares.field.email'), email]]),
    [t('shares.field.language'), languageNames[share.language]],
    [t('shares.field.proof'), t(`shares.proofOf.${share.proof}`)],
    [t('shares.column.expiresAt'), formatDateTime(share.expiresAt, formats)],
    [t('shares.column.openings'), openedText(share, t, formats)],
    [t('shares.gives.title'), given.join(', ')],
    [t('shares.column.by'), `${share.by}, ${formatDateTime(share.createdAt, formats)}`],
  ];
  return (
    <div className={classes['record']}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('shares.tries')}</h3>
      {tries.length === 0 && <p>{t('shares.notOpened')}</p>}
      <ul>
        {tries.map(({ at, isRight, address, browser }) => (
          <li key={`${at}${isRight}`} data-wrong={!isRight || undefined}>
            <strong>{t(isRight ? 'shares.tryRight' : 'shares.tryWrong')}</strong>
            <span>{[formatDateTime(at, formats), browser, address].filter((part) => part !== '').join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShareActivity({ shareId }: { readonly shareId: number }) {
  const fieldName = useFieldName('shares.field');
  return <RecordActivity activity={useActivity(shareActivity, kept, { shareId })} fieldName={fieldName} />;
}
