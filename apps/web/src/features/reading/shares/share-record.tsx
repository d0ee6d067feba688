import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { shareActivity } from '@isocenter/contract/reading/shares/endpoints.ts';
import type { Share } from '@isocenter/contract/reading/shares/fields.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { languageName } from '#ui/format/language-name.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { RecordTabs, tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { studyText } from './share-columns.tsx';
import { cacheKey, shareQuery, useForgetDevices, useProlong } from './share-queries.ts';
import { shareTabs } from './share-search.ts';
import { isOpen, isProlongable, openedText } from './share-words.ts';
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
      footer={share && <ShareActs share={share} onRevoke={onRevoke} />}
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

function ShareActs({ share, onRevoke }: { readonly share: Share; readonly onRevoke: (share: Share) => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const prolong = useProlong();
  const forget = useForgetDevices();
  return (
    <>
      {isOpen(share) && <ActButton label={t('shares.revoke')} onClick={() => onRevoke(share)} />}
      {share.devices > 0 && (
        <ActButton
          label={t('shares.forget')}
          busy={forget.isPending}
          onClick={() =>
            forget.mutate(share.shareId, {
              onSuccess: () => toasts.done(t('shares.forgotten')),
              onError: toasts.failed,
            })
          }
        />
      )}
      {isProlongable(share) && (
        <ActButton
          label={t('shares.prolong')}
          busy={prolong.isPending}
          onClick={() =>
            prolong.mutate(share.shareId, {
              onSuccess: ({ expiresAt }) => toasts.done(t('shares.prolonged', { day: formatDate(expiresAt, formats) })),
              onError: toasts.failed,
            })
          }
        />
      )}
    </>
  );
}

function Facts({ share }: { readonly share: Share }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { withReport, hasWatermark, mayDownload, takesImages, email, tries } = share;
  const shown = [
    t(withReport ? 'shares.gives.report' : 'shares.gives.noReport'),
    ...(hasWatermark ? [t('shares.gives.watermark')] : []),
    ...(mayDownload ? [t('shares.gives.download')] : []),
  ];
  const given = takesImages ? [t('shares.gives.takes')] : shown;
  const facts = [
    [t('shares.column.study'), studyText(share, t)],
    ...(email === '' ? [] : [[t('shares.field.email'), email] as const]),
    [t('shares.field.language'), languageName(share.language)],
    [t('shares.field.proof'), t(`shares.proofOf.${share.proof}`)],
    [t('shares.column.expiresAt'), formatDateTime(share.expiresAt, formats)],
    [t('shares.column.openings'), openedText(share, t, formats)],
    [t('shares.devices'), t('shares.onDevices', { count: share.devices, most: share.mostDevices })],
    [t('shares.gives.title'), given.join(', ')],
    [t('shares.column.by'), `${share.by}, ${formatDateTime(share.createdAt, formats)}`],
  ] as const;
  return (
    <div className={classes['record']}>
      <RecordFacts facts={facts} />
      <h3>{t('shares.tries')}</h3>
      {tries.length === 0 && <p>{t('shares.notOpened')}</p>}
      <ul>
        {tries.map(({ at, outcome, address, browser }) => (
          <li key={`${at}${outcome}`} data-wrong={outcome !== 'opened' || undefined}>
            <strong>{t(`shares.outcomeOf.${outcome}`)}</strong>
            <span>{[formatDateTime(at, formats), browser, address].filter((part) => part !== '').join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShareActivity({ shareId }: { readonly shareId: number }) {
  const fieldName = useFieldName('shares.field');
  return <RecordActivity activity={useActivity(shareActivity, cacheKey, { shareId })} fieldName={fieldName} />;
}
