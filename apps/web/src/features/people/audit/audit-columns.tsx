import { IconServer2, IconUserQuestion } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AuditEntry } from '@isocenter/contract/people/audit/fields.ts';
import { Tag } from '#ui/controls/tag.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { useAuditWords } from './audit-words.ts';
import type { AuditWords } from './audit-words.ts';
import classes from './audit.module.css';

export type Drawn = Readonly<{ t: TFunction; words: AuditWords; formats: DateTimeFormat }>;

/** The columns of the trail. */
export function auditColumns({ t, words, formats }: Drawn): readonly RecordColumn<AuditEntry>[] {
  return [
    {
      id: 'time',
      header: t('audit.time'),
      width: 170,
      hideable: false,
      render: (row) => <bdi className={classes['time']}>{formatMoment(row.at, formats)}</bdi>,
    },
    { id: 'person', header: t('audit.person'), width: 240, skeleton: 'round', render: (row) => <Actor entry={row} /> },
    {
      id: 'action',
      header: t('audit.actionName'),
      width: 240,
      hideable: false,
      render: (row) => <span className={classes['cut']}>{words.action(row.action)}</span>,
    },
    {
      id: 'object',
      header: t('audit.object'),
      width: 260,
      grow: true,
      render: (row) => <Subject entry={row} words={words} />,
    },
    {
      id: 'outcome',
      header: t('audit.outcomeName'),
      width: 110,
      skeleton: 'badge',
      render: (row) => <Outcome outcome={row.outcome} t={t} />,
    },
    {
      id: 'address',
      header: t('audit.address'),
      width: 130,
      render: (row) => <bdi className={`iso-ltr ${classes['quiet']}`}>{row.address || '–'}</bdi>,
    },
  ];
}

/** An entry on a phone. */
export function AuditCard({ row, t, formats }: CardProps<AuditEntry>) {
  const words = useAuditWords();
  return (
    <div className={classes['card']}>
      <span className={classes['cardName']}>
        {words.action(row.action)}
        {row.outcome !== 'success' && <Outcome outcome={row.outcome} t={t} />}
      </span>
      <span className={classes['cardSecond']}>
        <bdi>{nameOfActor(row, t)}</bdi>
      </span>
      <span className={classes['cardSecond']}>
        <bdi>{formatMoment(row.at, formats)}</bdi>
        {(row.subjectKind !== '' || row.action === 'access.stranger') && <Subject entry={row} words={words} />}
      </span>
    </div>
  );
}

/** Shows the actor of an entry: a person with the colour that stays with the person, or a part of the product or another system. */
export function Actor({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const { accountId } = entry;
  const name = nameOfActor(entry, t);
  const actor = entry.actor === '' ? t('audit.unknownCaller') : entry.actor;
  // Parts of the product have no address; other systems are named by their AE title.
  const SomethingElse = entry.address === '' || actor.startsWith('AE ') ? IconServer2 : IconUserQuestion;
  return (
    <span className={classes['person']}>
      {accountId === null ? (
        <SomethingElse size={18} stroke={1.6} aria-hidden="true" className={classes['system']} />
      ) : (
        <span aria-hidden="true">
          <PersonAvatar name={name} size={24} />
        </span>
      )}
      <bdi className={classes['cut']} title={actor}>
        {name}
      </bdi>
    </span>
  );
}

/** Returns the name if there is one; otherwise the address, the AE title or the part of the product. */
function nameOfActor({ actorName, actor }: AuditEntry, t: TFunction): string {
  if (actorName !== '') return actorName;
  if (actor.startsWith('guest ')) return t('audit.guest', { name: actor.slice('guest '.length) });
  if (parts.has(actor)) return 'Isocenter';
  return actor === '' ? t('audit.unknownCaller') : actor;
}

/** The names of the product's parts in the trail: the reader sees the product, and the part beside. */
const parts = new Set(
  'isocenter,safekeeping,bin,tiers,correction,start,reports,peer review,critical results,late images,abandoned reading'.split(
    ',',
  ),
);

/**
 * Shows the subject of an entry: the patient's name, or ID, if it may be seen, the name of a token, otherwise its number; for a refusal the
 * call.
 */
function Subject({ entry, words }: { readonly entry: AuditEntry; readonly words: AuditWords }) {
  const { t } = useTranslation();
  const { action, detail, subjectKind, subjectId, subjectName, patientId, patientName } = entry;
  const { count, method, path, name, patients } = detail;
  // Of callers whom nobody knows one entry stands for all of a minute.
  if (action === 'access.stranger' && typeof count === 'number')
    return <span className={classes['cut']}>{t('audit.calls', { count })}</span>;
  if (action === 'access.refused' && typeof path === 'string')
    return <bdi className={`iso-ltr ${classes['cut']} ${classes['code']}`}>{`${String(method)} ${path}`}</bdi>;
  if (typeof patients === 'number')
    return <span className={classes['cut']}>{t('audit.shown', { count: patients })}</span>;
  if (subjectKind === '') return <span className={classes['quiet']}>–</span>;
  const named = subjectKind === 'api-token' && typeof name === 'string' ? name : (subjectName ?? undefined);
  if (patientName !== null && patientName !== '')
    return (
      <span className={classes['cut']} title={patientId ?? subjectId}>
        {words.subject(subjectKind)} <PersonName name={patientName} />
      </span>
    );
  return (
    <span className={classes['cut']} title={subjectId}>
      {words.subject(subjectKind)}{' '}
      <bdi className={`${named === undefined ? 'iso-ltr' : ''} ${classes['id']}`}>
        {named ?? patientId ?? subjectId}
      </bdi>
    </span>
  );
}

const tones = { refused: 'warn', failed: 'danger' } as const;

export function Outcome({ outcome, t }: { readonly outcome: AuditEntry['outcome']; readonly t: TFunction }) {
  const word = t(`audit.outcome.${outcome}`);
  return outcome === 'success' ? (
    <span className={classes['quiet']}>{word}</span>
  ) : (
    <Tag label={word} tone={tones[outcome]} />
  );
}
