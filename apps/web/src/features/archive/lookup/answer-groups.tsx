import {
  IconAlertTriangle,
  IconArrowMerge,
  IconCalendarEvent,
  IconFileAlert,
  IconFileOff,
  IconLock,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import type { ReactNode } from 'react';
import type { LookupAnswers } from '@isocenter/contract/archive/lookup/fields.ts';
import { formatDate, formatDateTime, type DateTimeFormat } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { listTexts } from './lookup-search.ts';
import { isMatched, matchWords } from './match-words.ts';

interface AnswerLink {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** One thing that is known, however it is called. */
export interface Answer {
  readonly id: string;
  readonly start: ReactNode;
  readonly title: ReactNode;
  readonly facts: readonly Fact[];
  readonly agrees: readonly string[];
  readonly differs: readonly string[];
  /** An edit that can be undone. */
  readonly undo?: number;
  /** The link that Enter follows. */
  readonly act?: AnswerLink;
}

interface Fact {
  readonly text: ReactNode;
  readonly isMatched: boolean;
}

export interface AnswerGroup {
  readonly kind:
    | 'studies'
    | 'patients'
    | 'appointments'
    | 'merged'
    | 'withdrawn'
    | 'bin'
    | 'quarantine'
    | 'refused'
    | 'conflicts'
    | 'unseen';
  readonly answers: readonly Answer[];
  readonly more: readonly AnswerLink[];
}

type Words = { readonly t: TFunction; readonly formats: DateTimeFormat };
type Row<Kind extends 'studies' | 'patients'> = LookupAnswers[Kind]['rows'][number];
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The answers by kind, in the order in which they are always told; kinds without one are left out. */
export function answerGroups(found: LookupAnswers, words: Words): readonly AnswerGroup[] {
  const groups: readonly AnswerGroup[] = [
    {
      kind: 'studies',
      answers: found.studies.rows.map((row) => studyAnswer(row, words)),
      more: found.studies.more.map((more) => listOfStudies('/studies', more, words)),
    },
    {
      kind: 'patients',
      answers: found.patients.rows.map((row) => patientAnswer(row, words)),
      more: found.patients.more.map(({ filter }) => ({
        label: words.t('lookup.allPatients'),
        to: '/patients',
        search: texts({ q: filter.q, from: filter.birthFrom, to: filter.birthTo }),
      })),
    },
    { kind: 'appointments', answers: found.appointments.map((row) => expected(row, words)), more: [] },
    { kind: 'merged', answers: found.merged.map((row) => merged(row, words)), more: [] },
    { kind: 'withdrawn', answers: found.withdrawn.map((row) => withdrawn(row, words)), more: [] },
    {
      kind: 'bin',
      answers: found.bin.rows.map((row) => binnedAnswer(row, words)),
      more: found.bin.more.map((more) => listOfStudies('/bin', more, words)),
    },
    { kind: 'quarantine', answers: found.quarantine.map((row) => quarantined(row, words)), more: [] },
    { kind: 'refused', answers: found.refused.map((row) => refused(row, words)), more: [] },
    { kind: 'conflicts', answers: found.conflicts.map((row) => conflict(row, words)), more: [] },
    { kind: 'unseen', answers: found.unseen.map((row) => unseen(row, words)), more: [] },
  ];
  return groups.filter(({ answers }) => answers.length > 0);
}

function studyAnswer(row: Row<'studies'>, { t, formats }: Words): Answer {
  const { study } = row;
  return {
    id: study.studyUid,
    start: <ModalityBadge modality={study.modalities} />,
    title: study.description || t('lookup.noDescription'),
    facts: [
      {
        text: <PersonName name={study.patientName} unknown={t('common.nameUnknown')} />,
        isMatched: isMatched(row, 'name'),
      },
      { text: study.patientId, isMatched: isMatched(row, 'patientId') },
      ...(isMatched(row, 'birthDate') ? [{ text: formatDate(study.birthDate, formats), isMatched: true }] : []),
      { text: study.accession, isMatched: isMatched(row, 'accession') },
      { text: formatDate(study.studyDate, formats), isMatched: false },
    ],
    ...matchWords(t, row),
    act: { label: t('lookup.openViewer'), to: `/viewer/${study.studyUid}` },
  };
}

function patientAnswer(row: Row<'patients'>, { t, formats }: Words): Answer {
  const { patient } = row;
  return {
    id: String(patient.patientKey),
    start: <IconUser {...icon} />,
    title: <PersonName name={patient.name} unknown={t('common.nameUnknown')} />,
    facts: [
      { text: patient.patientId, isMatched: isMatched(row, 'patientId') },
      { text: patient.sex, isMatched: false },
      { text: formatDate(patient.birthDate, formats), isMatched: isMatched(row, 'birthDate') },
      { text: t('lookup.studyCount', { count: patient.studyCount }), isMatched: false },
    ],
    ...matchWords(t, row),
    act: { label: t('lookup.timeline'), to: `/patients/${patient.patientKey}` },
  };
}

/** Somebody who is to come. */
function expected(row: LookupAnswers['appointments'][number], { t, formats }: Words): Answer {
  return {
    id: String(row.appointmentId),
    start: <IconCalendarEvent {...icon} />,
    title: <PersonName name={row.name} unknown={t('common.nameUnknown')} />,
    facts: [
      { text: row.patientId, isMatched: isMatched(row, 'patientId') },
      { text: row.accession, isMatched: isMatched(row, 'accession') },
      { text: `${formatDate(row.day, formats)} ${row.time}`, isMatched: false },
      { text: row.procedure, isMatched: false },
      { text: row.clinicName, isMatched: false },
    ],
    ...matchWords(t, row),
    act: { label: t('lookup.openAppointment'), to: '/appointments', search: { open: String(row.appointmentId) } },
  };
}

/** A number that leads to another patient since it was merged or changed. */
function merged({ patientId, at, into }: LookupAnswers['merged'][number], { t, formats }: Words): Answer {
  return {
    id: `${patientId} ${into.patientKey}`,
    start: <IconArrowMerge {...icon} />,
    title: <PersonName name={into.name} unknown={t('common.nameUnknown')} />,
    facts: [
      { text: patientId, isMatched: true },
      { text: t('lookup.leadsTo', { id: into.patientId || '–', at: formatDateTime(at, formats) }), isMatched: false },
    ],
    agrees: [],
    differs: [],
    act: { label: t('lookup.timeline'), to: `/patients/${into.patientKey}` },
  };
}

/** A study of which an edit left nothing: by whom, when and why, and where it is now. */
function withdrawn(row: LookupAnswers['withdrawn'][number], { t, formats }: Words): Answer {
  const { studyUid, kind, by, at, reason, intoUid, undoUntil, editId } = row;
  return {
    id: studyUid,
    start: kind === 'move' ? <IconArrowMerge {...icon} /> : <IconFileOff {...icon} />,
    title: row.description || t('lookup.noDescription'),
    facts: [
      { text: row.patientId, isMatched: false },
      { text: row.accession, isMatched: false },
      { text: t(`lookup.withdrawn.${kind}`, { name: by, at: formatDateTime(at, formats) }), isMatched: false },
      { text: reason, isMatched: false },
    ],
    agrees: [],
    differs: [],
    ...(undoUntil !== null && { undo: editId }),
    ...(intoUid !== null && { act: { label: t('lookup.openViewer'), to: `/viewer/${intoUid}` } }),
  };
}

function binnedAnswer(row: Row<'studies'>, words: Words): Answer {
  const { t, formats } = words;
  const { study } = row;
  const moved = t('lookup.binned', { at: formatDateTime(study.binnedAt, formats) });
  return {
    ...studyAnswer(row, words),
    start: <IconTrash {...icon} />,
    agrees: [...matchWords(t, row).agrees, moved],
    act: { label: t('lookup.openBin'), to: '/bin', search: texts({ id: study.patientId, accession: study.accession }) },
  };
}

function quarantined(row: LookupAnswers['quarantine'][number], { t, formats }: Words): Answer {
  return {
    id: `${row.studyUid} ${row.source}`,
    start: <IconFileAlert {...icon} />,
    title: <PersonName name={row.patientName} unknown={t('common.nameUnknown')} />,
    facts: [
      { text: row.patientId, isMatched: isMatched(row, 'patientId') },
      { text: t('lookup.waiting', { count: row.objectCount, source: row.source }), isMatched: false },
      { text: formatDateTime(row.at, formats), isMatched: false },
    ],
    ...matchWords(t, row),
    act: { label: t('lookup.openQuarantine'), to: '/quarantine', search: { tab: 'corrections' } },
  };
}

function refused(row: LookupAnswers['refused'][number], { t, formats }: Words): Answer {
  return {
    id: row.key,
    start: <IconFileOff {...icon} />,
    title: <PersonName name={row.patientName} unknown={t('common.nameUnknown')} />,
    facts: [
      { text: row.patientId, isMatched: isMatched(row, 'patientId') },
      { text: t('lookup.refused', { count: row.objectCount, source: row.sender }), isMatched: false },
      { text: formatDateTime(row.at, formats), isMatched: false },
    ],
    ...matchWords(t, row),
    act: { label: t('lookup.openQuarantine'), to: '/quarantine', search: { tab: 'refused', group: row.key } },
  };
}

function conflict(row: LookupAnswers['conflicts'][number], { t, formats }: Words): Answer {
  return {
    id: String(row.conflictId),
    start: <IconAlertTriangle {...icon} />,
    title: <PersonName name={row.name} unknown={t('common.nameUnknown')} />,
    facts: [
      { text: row.patientId, isMatched: isMatched(row, 'patientId') },
      { text: row.description, isMatched: false },
      { text: formatDateTime(row.at, formats), isMatched: false },
    ],
    ...matchWords(t, row),
    act: { label: t('lookup.decide'), to: '/quarantine', search: { conflict: String(row.conflictId) } },
  };
}

function unseen({ uid, level, because, clinic }: LookupAnswers['unseen'][number], { t }: Words): Answer {
  return {
    id: uid,
    start: <IconLock {...icon} />,
    title: clinic === null ? t(`lookup.unseen.${level}`) : t(`lookup.unseenOf.${level}`, { clinic }),
    facts: [{ text: t('lookup.nothingMore'), isMatched: false }],
    agrees: [t(`lookup.because.${because}`)],
    differs: [],
  };
}

type MoreStudies = LookupAnswers['studies']['more'][number];

function listOfStudies(to: '/studies' | '/bin', { filter, count, isExact }: MoreStudies, { t }: Words): AnswerLink {
  const { q, patientName, patientId, accession, birthFrom: born } = filter;
  const label = isExact ? t('lookup.allOf', { count }) : t('lookup.moreThan', { count });
  return { label, to, search: texts({ q, name: patientName, id: patientId, accession, born, ...listTexts(filter) }) };
}

function texts(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const said = Object.entries(given).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return Object.fromEntries(said);
}
