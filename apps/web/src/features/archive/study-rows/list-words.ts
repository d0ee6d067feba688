import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TFunction } from '#i18n/text-keys.ts';
import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { studyStatuses } from '@isocenter/contract/archive/studies/study.ts';
import type { StudyRow, StudyStatus } from '@isocenter/contract/archive/studies/study-row.ts';
import { coarseStatuses, type CoarseStatus } from '@isocenter/contract/reading/workflow/coarse-status.ts';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { ClinicChoice } from '@isocenter/contract/people/clinics/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useLabelColour } from '#features/archive/labels/labels.ts';
import type { ColourOfLabel } from '#features/archive/labels/labels.ts';
import { clinicChoicesQuery, useMyClinics } from '#features/people/clinics/clinics.ts';
import { useFilterChoices } from '#api/filter-choices.ts';
import { groupChoicesQuery } from '#features/people/access/access.ts';
import { useStudyFields } from '#features/archive/study-fields/study-fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useSeesWork, useStatusText } from '#i18n/status-text.ts';
import { sourceText } from '#i18n/source-text.ts';
import { ageAt, formatAge } from '#ui/format/age.ts';
import type { AgeLabels } from '#ui/format/age.ts';
import { formatDate, formatDayOfYear, formatTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { unreadNotesQuery } from './unread-query.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';

/** The functions that put rows of studies into the person's words. */
export type ListWords = Readonly<{
  t: TFunction;
  formats: DateTimeFormat;
  /** `14:22` of a DICOM time, which has no zone; a dash when there is none. */
  time: (study: Pick<StudyRow, 'studyTime'>) => string;
  date: (study: Pick<StudyRow, 'studyDate'>) => string;
  /** `20 Nov, 14:22`; with the year when it is not this one. */
  short: (value: string | null) => string;
  /** The time of a study of today, the day of an older one. */
  recent: (study: Pick<StudyRow, 'studyDate' | 'studyTime'>) => string;
  /** The letters behind an age or a distance in time. */
  ages: AgeLabels;
  /** `M · 62 y`, what of it is known. */
  sexAge: (study: Pick<StudyRow, 'sex' | 'birthDate' | 'studyDate'>) => string;
  name: (study: Pick<StudyRow, 'patientName'>) => string;
  physician: (name: string) => string;
  source: (source: string) => string;
  /** Returns the word for a status: for clinics and referring doctors one of four. */
  status: (status: StudyStatus | CoarseStatus) => string;
  statuses: readonly (StudyStatus | CoarseStatus)[];
  /** Others read a report only when it is final. */
  seesPreliminary: boolean;
  /** The colour of a label in the catalogue. */
  labelColour: ColourOfLabel;
  /** Studies with notes that the person has not read. */
  unreadNotes: ReadonlySet<string>;
  /** The person's clinics; with one only, nothing is said about clinics. */
  clinics: readonly ClinicChoice[];
  /** The numbers of those of which the person is a member, for those who see others as well. */
  myClinics: readonly string[];
  /** The reader groups and the saved filters that there are for the person. */
  groups: readonly Readonly<{ value: string; label: string }>[];
  saved: readonly SavedFilter[];
  /** The fields of studies that the house has added. */
  fields: readonly StudyField[];
  /** The physician and the figure that the list is narrowed to, where somebody has looked up who and what that is. */
  referrer?: string | undefined;
  figure?: string | undefined;
}>;

/** The words of the language and the formats of this person; the same object until they change. Reader groups where they are said. */
export function useListWords({ groups: areGroupsSaid }: { readonly groups: boolean }): ListWords {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: clinics = noClinics } = useQuery(clinicChoicesQuery);
  const myClinics = useMyClinics();
  const labelColour = useLabelColour();
  const { data: unreadNotes = noStudies } = useQuery({ ...unreadNotesQuery, enabled: useCan('read', 'Note') });
  const { data: groups = noGroups } = useQuery({ ...groupChoicesQuery, enabled: areGroupsSaid });
  const saved = useFilterChoices();
  const fields = useStudyFields();
  const status = useStatusText();
  const seesPreliminary = useCan('create', 'Note');
  const statuses = useSeesWork() ? studyStatuses : coarseStatuses;
  return useMemo(
    () => ({
      ...listWords(t, formats),
      status,
      statuses,
      seesPreliminary,
      labelColour,
      unreadNotes,
      clinics,
      myClinics,
      groups,
      saved,
      fields,
    }),
    [
      t,
      formats,
      status,
      statuses,
      seesPreliminary,
      labelColour,
      unreadNotes,
      clinics,
      myClinics,
      groups,
      saved,
      fields,
    ],
  );
}

const noClinics: readonly ClinicChoice[] = [];
const noStudies: ReadonlySet<string> = new Set();
const noGroups: ListWords['groups'] = [];

function listWords(
  t: TFunction,
  formats: DateTimeFormat,
): Omit<
  ListWords,
  | 'status'
  | 'statuses'
  | 'seesPreliminary'
  | 'labelColour'
  | 'unreadNotes'
  | 'clinics'
  | 'myClinics'
  | 'groups'
  | 'saved'
  | 'fields'
> {
  const ages = {
    day: t('archive.studies.age.day'),
    month: t('archive.studies.age.month'),
    year: t('archive.studies.age.year'),
  };
  const unknown = t('common.nameUnknown');
  const clock = { ...formats, timeZone: 'UTC' };
  return {
    t,
    formats,
    ages,
    time: ({ studyTime }) => (studyTime === null ? '–' : formatTime(`2000-01-01T${studyTime}Z`, clock)),
    date: ({ studyDate }) => formatDate(studyDate, formats),
    short: (value) => shortMoment(value, formats),
    recent: ({ studyDate, studyTime }) =>
      studyTime !== null && studyDate === calendarDayOf(new Date())
        ? formatTime(`2000-01-01T${studyTime}Z`, clock)
        : shortMoment(studyDate, formats),
    sexAge: ({ sex, birthDate, studyDate }) => {
      const age = ageAt(birthDate, studyDate);
      return [sex, age === null ? '' : formatAge(age, ages)].filter((part) => part !== '').join(' · ') || '–';
    },
    name: ({ patientName }) => formatPersonName(patientName, unknown),
    physician: (name) => (name.trim() === '' ? '' : formatPersonName(name, '')),
    source: (source) => sourceText(source, t),
  };
}

/** Writes a moment without zone (`2026-11-20T14:22:00`, as studies have it) or an instant. */
function shortMoment(value: string | null, formats: DateTimeFormat): string {
  if (value === null) return '–';
  const isLocal = !/(Z|[+-]\d{2}:?\d{2})$/.test(value);
  const instant = new Date(isLocal && value.includes('T') ? `${value}Z` : value);
  if (Number.isNaN(instant.getTime())) return '–';
  const zone = isLocal ? { ...formats, timeZone: 'UTC' } : formats;
  const time = value.includes('T') ? `, ${formatTime(instant, zone)}` : '';
  const isThisYear = instant.getFullYear() === new Date().getFullYear();
  return `${isThisYear ? formatDayOfYear(instant, zone) : formatDate(instant, zone)}${time}`;
}

/** Date and time of acquisition as one moment without zone; null without a date. */
export function acquiredMoment({ studyDate, studyTime }: Pick<StudyRow, 'studyDate' | 'studyTime'>): string | null {
  if (studyDate === null) return null;
  return studyTime === null ? studyDate : `${studyDate}T${studyTime}`;
}
