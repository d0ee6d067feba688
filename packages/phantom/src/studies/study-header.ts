import type { StudyContext } from '../sample-study.ts';
import type { SeriesHeader, StudyHeader } from '../instances/headers.ts';
import { minutesBefore } from '../instances/identifiers.ts';
import type { Institution, Patient } from '../instances/patients.ts';

export interface StudyFacts {
  readonly key: string;
  readonly patient: Patient;
  readonly minutesAgo: number;
  readonly description: string;
  readonly institution: Institution;
  readonly referrer: string;
  readonly order: number;
}

/** Minutes in a day. */
export const day = 1440;

/** The header of a study: its moment is counted back from `now`, its accession number carries the year. */
export function studyHeader(context: StudyContext, facts: StudyFacts): StudyHeader {
  const { seed, now, personOf, order = facts.order } = context;
  const date = minutesBefore(new Date(Math.floor(now.getTime() / 1000) * 1000), facts.minutesAgo);
  const { key, description, institution, referrer } = facts;
  const patient = personOf?.(facts.patient, institution.prefix) ?? facts.patient;
  const year = String(date.getUTCFullYear()).slice(2);
  return {
    seed,
    key,
    patient,
    date,
    description,
    institution,
    referrer,
    accession: `A${year}-${118000 + order}`,
  };
}

/** The machines of the sample institutions. */
export const machines = {
  ctNorthkai: { station: 'CT_NK_02', maker: 'Isocenter Phantom', model: 'Helix 128' },
  ctRiverside: { station: 'CT_RG_ER', maker: 'Isocenter Phantom', model: 'Helix 64' },
  mrMeridian: { station: 'MR_MH_01', maker: 'Isocenter Phantom', model: 'Larmor 3T' },
  usNorthkai: { station: 'US_NK_03', maker: 'Isocenter Phantom', model: 'Sono 7' },
  dxRiverside: { station: 'DX_RG_01', maker: 'Isocenter Phantom', model: 'Planar DR' },
  crNorthkai: { station: 'CR_NK_01', maker: 'Isocenter Phantom', model: 'Plate Reader' },
  mgRiverside: { station: 'MG_RG_02', maker: 'Isocenter Phantom', model: 'Mamma 3' },
  ptMeridian: { station: 'PT_MH_01', maker: 'Isocenter Phantom', model: 'Duo PET-CT' },
  xaMeridian: { station: 'XA_MH_02', maker: 'Isocenter Phantom', model: 'Arc One' },
  desk: { station: 'DESK_01', maker: 'Isocenter Phantom', model: 'Workstation' },
} as const satisfies Readonly<Record<string, Pick<SeriesHeader, 'station' | 'maker' | 'model'>>>;
