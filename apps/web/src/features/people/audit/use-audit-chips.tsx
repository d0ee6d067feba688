import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { auditOutcomes } from '@isocenter/contract/people/audit/audit.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { chipOf, type Chip } from '#ui/records/chips.ts';
import type { RecordListModel } from '#ui/records/list-model.ts';
import { ActionChoice } from './action-choice.tsx';
import { auditPeopleQuery } from './audit-queries.ts';
import { periods, spanOf } from './periods.ts';
import { PersonChoice } from './person-choice.tsx';
import { useAuditChoices } from './use-audit-choices.ts';
import type { AuditSearch } from './audit-search.ts';
import { chosenText } from '#ui/filters/option-boxes.tsx';
import classes from './audit.module.css';

type List = Pick<RecordListModel<never>, 'setFilter'> & { readonly search: AuditSearch };

/** The filters of the trail. The rare ones come in by “Filter”. */
export function useAuditChips({ search: { filter }, setFilter }: List): readonly Chip[] {
  const { t } = useTranslation();
  const { actions, events } = useAuditChoices();
  const { accountId } = filter;
  const person = useQuery({
    ...auditPeopleQuery(accountId === undefined ? {} : { accountId }),
    enabled: accountId !== undefined,
  });
  const number = accountId === undefined ? undefined : t('audit.accountNumber', { number: accountId });
  return [
    { kind: 'span', name: 'from', until: 'to', label: t('audit.date'), more: <Periods onChoose={setFilter} /> },
    {
      kind: 'own',
      name: 'action',
      label: t('audit.actionName'),
      text: chosenText(filter.action, actions),
      editor: <ActionChoice chosen={filter.action} options={actions} onChange={(action) => setFilter({ action })} />,
    },
    {
      kind: 'own',
      name: 'accountId',
      label: t('audit.person'),
      text: number && (person.data?.[0]?.name ?? number),
      editor: (
        <PersonChoice
          chosen={accountId}
          onChange={(id) => setFilter({ accountId: id === undefined ? undefined : String(id) })}
        />
      ),
    },
    chipOf('outcome', t('audit.outcomeName'), auditOutcomes, (value) => t(`audit.outcome.${value}`)),
    { kind: 'text', name: 'patientId', label: t('audit.patientId') },
    { kind: 'several', name: 'event', label: t('audit.event'), options: events, isRare: true },
    { kind: 'text', name: 'studyUid', label: t('audit.studyUid'), isRare: true },
    { kind: 'text', name: 'person', label: t('audit.actor'), isRare: true },
  ];
}

function Periods({ onChoose }: { readonly onChoose: (span: ReturnType<typeof spanOf>) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes['periods']}>
      {periods.map((period) => (
        <ActButton
          key={period}
          size="small"
          label={t(`audit.period.${period}`)}
          onClick={() => onChoose(spanOf(period))}
        />
      ))}
    </div>
  );
}
