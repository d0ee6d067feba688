import { auditOutcomes } from '@isocenter/contract/people/audit/audit.ts';
import { day, key, like, longKey, oneOf, text, under, was } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const most = 4000;

/** The search of the trail, the row that the keyboard is on and the open entry. A patient's number stands in no address. */
export const auditSearch = defineSearch(
  {
    q: text(most),
    accountId: under('account', key()),
    person: text(most),
    action: like(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/),
    event: like(/^\d{6}(,\d{6})*$/),
    outcome: oneOf(auditOutcomes),
    patientId: under('id', text(most)),
    studyUid: under('study', like(/^.{1,64}$/)),
    from: day(),
    to: day(),
  },
  { at: text(), open: was('entry', longKey()) },
);
export type AuditSearch = ReturnType<typeof auditSearch.read>;
