import type { QueryCriteria } from '@isocenter/contract/network/queries.ts';
import { day, like, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** What is looked for, as the address of the page has it: `q` is the name. */
export const querySearch = defineSearch({
  q: text(64),
  id: text(64),
  accession: text(64),
  description: text(64),
  from: day(),
  until: day(),
  /** Some codes, with commas between. */
  modality: like(/^[A-Z0-9_ ]{1,16}(?:,[A-Z0-9_ ]{1,16}){0,29}$/),
});
export type QueryFilter = ReturnType<typeof querySearch.read>['filter'];

/** As sources are asked. */
export function criteriaOf({ q, id, accession, description, from, until, modality }: QueryFilter): QueryCriteria {
  return {
    ...(q === undefined ? {} : { patientName: q }),
    ...(id === undefined ? {} : { patientId: id }),
    ...(accession === undefined ? {} : { accession }),
    ...(description === undefined ? {} : { description }),
    ...(from === undefined ? {} : { dateFrom: from }),
    ...(until === undefined ? {} : { dateTo: until }),
    ...(modality === undefined ? {} : { modalities: modality.split(',') }),
  };
}
