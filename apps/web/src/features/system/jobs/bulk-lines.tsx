import { IconAlertCircle, IconArrowBackUp, IconCircleCheck, IconProgressCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from '#i18n/text-keys.ts';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Bulk } from '@isocenter/contract/reading/bulk/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { bulkFailuresQuery, bulkKeyUrl, bulksQuery, useRetryBulk, useUndoBulk } from './bulk.ts';
import { saveFrom } from '#api/save-from.ts';
import { becauseText, leftTexts } from '#i18n/left-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime, formatDate } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import classes from './jobs.module.css';

const mostShown = 20;

/** Returns the person's acts on many studies; undefined while they are not known, or if he may see no studies. */
export function useBulks(): readonly Bulk[] | undefined {
  const maySeeStudies = useCan('read', 'Study');
  const { data } = useQuery({
    ...bulksQuery,
    enabled: maySeeStudies,
    refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) === true ? 2_000 : false),
  });
  return data?.filter(({ studies, failed }) => studies > 1 || failed.length > 0).slice(0, mostShown);
}

/** Each act on many studies, with how many it was done, with which not and why. */
export function BulkLines({ bulks }: { readonly bulks: readonly Bulk[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('bulk.title')} flush>
      <ul className="iso-list">
        {bulks.map((bulk) => (
          <BulkLine key={bulk.bulkId} bulk={bulk} />
        ))}
      </ul>
    </Card>
  );
}

function BulkLine({ bulk }: { readonly bulk: Bulk }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const retry = useRetryBulk();
  const undo = useUndoBulk();
  const isLeft = bulk.failed.length > 0;
  const Icon = bulk.isRunning ? IconProgressCheck : isLeft ? IconAlertCircle : IconCircleCheck;
  const onError = ({ message }: Error): void => void showToast({ tone: 'error', title: message });
  const words = { done: bulk.done, total: bulk.studies };
  const facts = [
    bulk.isUndo ? t('bulk.undoneOf', words) : t('bulk.doneOf', words),
    ...(bulk.waiting > 0 && !bulk.isRunning ? [t('bulk.waiting', { count: bulk.waiting })] : []),
    formatDateTime(bulk.requestedAt, formats),
  ];
  return (
    <li className={classes['line']} data-state={isLeft ? 'left' : 'done'}>
      <div className={classes['ended']}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <div>
          <p className={classes['title']}>
            {nameOf(bulk, t)} · {t('bulk.studies', { count: bulk.studies })}
          </p>
          <p className="iso-small">{facts.join(' · ')}</p>
          {leftTexts(t, bulk, bulk.failed).map((text) => (
            <p key={text} className={classes['error']}>
              {text}
            </p>
          ))}
        </div>
        <div className={classes['acts']}>
          {isLeft && (
            <ActButton
              kind="quiet"
              label={isOpen ? t('bulk.hide') : t('bulk.which')}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {bulk.may.retry && (
            <ActButton
              kind="quiet"
              label={t('bulk.retry')}
              busy={retry.isPending}
              onClick={() => retry.mutate(bulk.bulkId, { onError })}
            />
          )}
          {bulk.kind === 'anonymise' && !bulk.isRunning && bulk.done > 0 && (
            <ActButton kind="quiet" label={t('bulk.key')} onClick={() => saveFrom(bulkKeyUrl(bulk.bulkId))} />
          )}
          {bulk.may.undo && (
            <ActButton
              kind="quiet"
              label={t('common.undo')}
              icon={<IconArrowBackUp size={16} stroke={1.6} />}
              busy={undo.isPending}
              onClick={() => undo.mutate(bulk.bulkId, { onError })}
            />
          )}
        </div>
      </div>
      <div id={listId}>{isOpen && isLeft && <Failures bulk={bulk} />}</div>
    </li>
  );
}

/** The studies with which it was not done. */
function Failures({ bulk }: { readonly bulk: Bulk }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data = [] } = useQuery(bulkFailuresQuery(bulk));
  return (
    <ul className={classes['failures']}>
      {data.map(({ studyUid, because, patientName, studyDate, description }) => (
        <li key={studyUid}>
          <span>
            {patientName === null
              ? t('bulk.outOfSight')
              : [
                  formatPersonName(patientName, ''),
                  studyDate === null ? '' : formatDate(studyDate, formats),
                  description,
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
          <span className="iso-small">{becauseText(t, bulk, because)}</span>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ kind, move }: Bulk, t: TFunction): string {
  if (kind === 'move') return move === null ? '' : t(`bulk.act.${move}`);
  return t(`bulk.kind.${kind}`);
}
