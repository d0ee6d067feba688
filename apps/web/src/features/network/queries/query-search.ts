import { criteriaOn, type SavedCriteria, type QueryCriteria } from '@isocenter/contract/network/queries/fields.ts';
import { day, key, like, oneOf, record, text, under, was, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const dayPresets = ['today', 'yesterday', '7d', '30d', '365d'] as const;
export const savedQueryTabs = ['query', 'runs'] as const;

/** The criteria in the address of the page: `q` is the name. */
export const querySearch = defineSearch(
  {
    q: text(64),
    id: text(64),
    accession: text(64),
    description: text(64),
    /** Days that move on with today, instead of the next two. */
    days: like(/^(?:today|yesterday|[1-9]\d{0,2}d)$/),
    from: day(),
    until: day(),
    /** Some codes, with commas between. */
    modality: like(/^[A-Z0-9_ ]{1,16}(?:,[A-Z0-9_ ]{1,16}){0,29}$/),
  },
  {
    /** The saved query whose tab is open. */
    savedQueryId: was('kept', under('saved', key())),
    /** The saved query that is looked at and changed. */
    open: record(),
    tab: whileOpen(oneOf(savedQueryTabs, 'query')),
  },
);
type QuerySearch = ReturnType<typeof querySearch.read>;
export type QueryFilter = QuerySearch['filter'];

/** Returns the criteria as a query is saved. */
export function savedCriteriaOf(filter: QueryFilter): SavedCriteria {
  const { q, id, accession, description, days, from, until, modality } = filter;
  return {
    ...(q === undefined ? {} : { patientName: q }),
    ...(id === undefined ? {} : { patientId: id }),
    ...(accession === undefined ? {} : { accession }),
    ...(description === undefined ? {} : { description }),
    ...(days === undefined ? {} : { days }),
    ...(from === undefined || days !== undefined ? {} : { dateFrom: from }),
    ...(until === undefined || days !== undefined ? {} : { dateTo: until }),
    ...(modality === undefined ? {} : { modalities: modality.split(',') }),
  };
}

/** The filter that a saved query is opened with. */
export function filterOf(criteria: SavedCriteria): QueryFilter {
  const { patientName, patientId, accession, description, days, dateFrom, dateTo, modalities } = criteria;
  const texts = { q: patientName, id: patientId, accession, description, days, from: dateFrom, until: dateTo };
  return querySearch.withTexts({}, { ...texts, modality: modalities?.join(',') });
}

/** Returns the criteria for sources on a day, `YYYY-MM-DD`. */
export function criteriaOf(filter: QueryFilter, today: string): QueryCriteria {
  return criteriaOn(savedCriteriaOf(filter), today);
}
