import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AuditEntry } from '@isocenter/contract/people/audit/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { SkeletonBar } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { Actor, Outcome } from './audit-columns.tsx';
import { auditEntryQuery } from './audit-queries.ts';
import { addressOf, useAuditWords } from './audit-words.ts';
import classes from './audit.module.css';

export type EntryDrawerProps = {
  readonly id: number;
  /** The entry when the list has it. */
  readonly listed: AuditEntry | undefined;
  readonly onClose: () => void;
};

/** Everything about one entry. */
export function EntryDrawer({ id, listed, onClose }: EntryDrawerProps) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const formats = useFormats();
  // Asked for as well when the list has it unsealed: it is sealed a moment later.
  const query = useQuery({ ...auditEntryQuery(id), enabled: listed?.seal === undefined || listed.seal === null });
  const entry = query.data ?? listed;
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={entry === undefined ? t('audit.entry.numberOf', { id }) : words.action(entry.action)}
      {...(entry === undefined ? {} : { subtitle: formatMoment(entry.at, formats) })}
      closeLabel={t('audit.close')}
    >
      {entry !== undefined ? (
        <EntryFacts entry={entry} />
      ) : query.isError ? (
        <ErrorState
          title={t('audit.errorTitle')}
          actions={<ActButton label={t('common.tryNow')} onClick={() => void query.refetch()} />}
        />
      ) : query.isPending ? (
        <div className={classes['loading']}>
          {[180, 240, 160, 220].map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      ) : (
        <EmptyState title={t('audit.entry.missingTitle')}>{t('audit.entry.missingText')}</EmptyState>
      )}
    </SideDrawer>
  );
}

function EntryFacts({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const address = addressOf(entry);
  const details = Object.entries(entry.detail);
  return (
    <>
      <dl className={classes['facts']}>
        <Fact name={t('audit.person')}>
          <Actor entry={entry} />
        </Fact>
        {entry.accountId !== null && (
          <Fact name={t('audit.account')}>
            <bdi className="iso-ltr">{entry.actor}</bdi>
          </Fact>
        )}
        <Fact name={t('audit.outcomeName')}>
          <Outcome outcome={entry.outcome} t={t} />
        </Fact>
        {entry.subjectKind !== '' && (
          <Fact name={words.subject(entry.subjectKind)}>
            <bdi className={`iso-ltr ${classes['code']}`}>{entry.subjectId}</bdi>
            {address !== undefined && (
              <Link className={classes['link'] ?? ''} to={address}>
                {t(entry.subjectKind === 'study' ? 'audit.openStudy' : 'audit.openPatient')}
              </Link>
            )}
          </Fact>
        )}
        {entry.patientId !== null && (
          <Fact name={t('audit.patientId')}>
            <bdi className="iso-ltr">{entry.patientId || '–'}</bdi>
          </Fact>
        )}
        <Fact name={t('audit.address')}>
          <bdi className="iso-ltr">{entry.address || '–'}</bdi>
        </Fact>
        <Fact name={t('audit.event')}>
          <span lang="en">{entry.event.name}</span> <bdi className={classes['code']}>{entry.event.code}</bdi>
        </Fact>
        <Fact name={t('audit.entry.name')}>
          <bdi className={`iso-ltr ${classes['code']}`}>{entry.action}</bdi>
        </Fact>
        <Fact name={t('audit.entry.number')}>{entry.id}</Fact>
      </dl>
      <h3 className={classes['part']}>{t('audit.entry.detail')}</h3>
      {details.length === 0 ? (
        <p className={classes['hint']}>{t('audit.entry.noDetail')}</p>
      ) : (
        <dl className={classes['facts']}>
          {details.map(([name, value]) => (
            <Fact key={name} name={name}>
              <bdi className={`iso-ltr ${classes['code']}`}>{textOf(value)}</bdi>
            </Fact>
          ))}
        </dl>
      )}
      <h3 className={classes['part']}>{t('audit.entry.seal')}</h3>
      <SealFacts seal={entry.seal} />
    </>
  );
}

function SealFacts({ seal }: Pick<AuditEntry, 'seal'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (seal === null) return <p className={classes['hint']}>{t('audit.entry.unsealed')}</p>;
  const labels = {
    copy: t('audit.entry.copyHash'),
    copied: t('audit.entry.copied'),
    failed: t('audit.entry.copyFailed'),
  };
  return (
    <dl className={classes['facts']}>
      <Fact name={t('audit.entry.sequence')}>{seal.sequence}</Fact>
      <Fact name={t('audit.entry.sealedAt')}>{formatMoment(seal.at, formats)}</Fact>
      <Fact name={t('audit.entry.hash')}>
        <bdi className={`iso-ltr ${classes['code']}`}>{seal.hash}</bdi> <CopyButton value={seal.hash} labels={labels} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A value of the trail as it is read: a list by its parts, everything else that is more than a text as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isPlain = Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string');
  return isPlain ? value.join(', ') : JSON.stringify(value);
}
