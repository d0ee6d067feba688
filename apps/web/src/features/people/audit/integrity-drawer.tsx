import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Integrity, Tampering } from '@isocenter/contract/people/audit/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { SkeletonBar } from '#ui/states/skeletons.tsx';
import { Fact, Notice } from '#ui/states/notice.tsx';
import { checkIntegrity, integrityQuery } from './audit-queries.ts';
import { IntegrityRunning } from './integrity-running.tsx';
import classes from './audit.module.css';

export type IntegrityDrawerProps = {
  readonly onClose: () => void;
  readonly onEntry: (id: number) => void;
};

/** Shows the result of the last check of the whole trail and the running one, and begins a new one. */
export function IntegrityDrawer({ onClose, onEntry }: IntegrityDrawerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const state = useQuery(integrityQuery);
  const check = useMutation({
    mutationFn: checkIntegrity,
    onSettled: () => client.invalidateQueries({ queryKey: integrityQuery.queryKey }),
  });
  const running = state.data?.running ?? null;
  const last = state.data?.last;
  // Begun here and ended by itself, without a result.
  const isLost =
    running === null && !state.isFetching && check.data !== undefined && (last?.at ?? '') < check.data.createdAt;
  return (
    <SideDrawer
      opened
      onClose={onClose}
      size="small"
      title={t('audit.integrity.title')}
      closeLabel={t('audit.close')}
      footer={
        <ActButton
          kind="primary"
          label={t('audit.integrity.checkNow')}
          busyLabel={t('audit.integrity.checking')}
          busy={check.isPending || running !== null}
          onClick={() => check.mutate()}
        />
      }
    >
      <p className="iso-lead">{t('audit.integrity.intro')}</p>
      {(check.isError || isLost) && <Notice tone="danger">{t('audit.integrity.failed')}</Notice>}
      {running !== null && <IntegrityRunning running={running} onCancelled={() => check.reset()} />}
      <output className={classes['result']}>
        {state.isPending ? (
          <SkeletonBar width={220} />
        ) : last === undefined ? (
          <Notice tone="danger">{t('archive.list.errorText')}</Notice>
        ) : last === null ? (
          <p className={classes['hint']}>{t('audit.integrity.never')}</p>
        ) : (
          <Result found={last} onEntry={onEntry} />
        )}
      </output>
    </SideDrawer>
  );
}

function Result({ found, onEntry }: { readonly found: Integrity; readonly onEntry: (id: number) => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { checked, unsealed, firstBad, head, headFile } = found;
  return (
    <>
      <p className={classes['hint']}>
        {t('audit.integrity.last', { time: formatMoment(found.at, formats), person: found.by })}
      </p>
      {firstBad === null ? (
        <Fact tone="ok" icon={<IconShieldCheck size={18} stroke={1.6} />} title={t('audit.integrity.okTitle')}>
          {t('audit.integrity.checked', { count: checked })}
        </Fact>
      ) : (
        <Bad firstBad={firstBad} onEntry={onEntry} />
      )}
      {unsealed > 0 && <p className={classes['hint']}>{t('audit.integrity.waiting', { count: unsealed })}</p>}
      <dl className={classes['facts']}>
        <div>
          <dt>{t('audit.integrity.headFile')}</dt>
          <dd data-tone={headFile === 'matches' ? 'plain' : 'danger'}>{t(`audit.integrity.headFileIs.${headFile}`)}</dd>
        </div>
        {head !== null && (
          <div>
            <dt>{t('audit.integrity.head')}</dt>
            <dd>
              <bdi className={`iso-ltr ${classes['code']}`}>
                {t('audit.integrity.headText', { sequence: head.sequence, hash: head.hash })}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Bad({ firstBad, onEntry }: { readonly firstBad: Tampering; readonly onEntry: (id: number) => void }) {
  const { t } = useTranslation();
  const { sequence, eventId, why } = firstBad;
  return (
    <Fact
      tone="danger"
      icon={<IconShieldX size={18} stroke={1.6} />}
      title={t('audit.integrity.badTitle', { number: sequence })}
      {...(eventId === null || why === 'deleted'
        ? {}
        : {
            action: (
              <ActButton
                size="small"
                label={t('audit.integrity.showEntry', { id: eventId })}
                onClick={() => onEntry(eventId)}
              />
            ),
          })}
    >
      {t(`audit.integrity.why.${why === 'seal-missing' ? 'sealMissing' : why}`)}
    </Fact>
  );
}
