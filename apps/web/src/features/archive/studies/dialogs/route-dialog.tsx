import { Checkbox } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { previewRouting } from '@isocenter/contract/archive/rules/endpoints.ts';
import type { RoutingRule } from '@isocenter/contract/archive/rules/fields.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import {
  selectionOf,
  type Target,
  chosenCount,
  dialogsClasses as classes,
} from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { criterionName } from '#features/archive/rules/rules.ts';
import { ManyDialog } from './many-dialog.tsx';
import { Refusal } from './refusal.tsx';

type RouteDialogProps = { readonly target: Target; readonly onClose: () => void };

const rulesPath: string = '/routing-rules';

const previewQuery = (selection: StudySelection) =>
  queryOptions({
    queryKey: ['routing-now', selection],
    queryFn: ({ signal }) => call(previewRouting, { body: { selection } }, { signal, timeoutMilliseconds: 120_000 }),
    // What is shown is what is done: never what was so before.
    gcTime: 0,
  });

/** Shows which routing rules would send studies where, and has those do it that are left ticked. */
export function RouteDialog({ target, onClose }: RouteDialogProps) {
  const { t } = useTranslation();
  const [selection] = useState(() => selectionOf(target));
  const { data, error } = useQuery(previewQuery(selection));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const many = useMany(target, onClose);
  const rules = data?.rules ?? [];
  const sending = rules.filter(({ because }) => because === null);
  const chosen = sending.filter(({ ruleId }) => !left.has(ruleId));
  const toggle = (ruleId: number): void => {
    const next = new Set(left);
    if (!next.delete(ruleId)) next.add(ruleId);
    setLeft(next);
  };
  const save = (): void =>
    many.run({
      act: { kind: 'route', rules: chosen.map(({ ruleId, revision }) => ({ ruleId, revision })) },
      title: (count) => t('manyActs.route.done', { count }),
      goesOn: true,
    });
  return (
    <ManyDialog
      title={t('manyActs.route.title', { count: chosenCount(target.choice) })}
      confirmLabel={t('manyActs.route.save')}
      onSave={chosen.length === 0 ? undefined : save}
      onClose={onClose}
      text={data !== undefined && rules.length === 0 ? <NoRules /> : t('manyActs.route.text')}
      many={many}
    >
      {data === undefined && error === null && <p className={classes['hint']}>{t('manyActs.route.looking')}</p>}
      <Refusal text={error?.message} />
      {sending.length > 0 && (
        <ul className={classes['rules']} aria-label={t('manyActs.route.sending')}>
          {sending.map((rule) => (
            <li key={rule.ruleId}>
              <SendingRule
                rule={rule}
                of={data?.studies ?? 0}
                isChosen={!left.has(rule.ruleId)}
                onToggle={() => toggle(rule.ruleId)}
              />
            </li>
          ))}
        </ul>
      )}
      <IdleRules rules={rules.filter(({ because }) => because !== null)} />
    </ManyDialog>
  );
}

/** Nothing is sent by rules; who may looks at them. */
function NoRules() {
  const { t } = useTranslation();
  const mayRead = useCan('read', 'Node');
  return (
    <>
      {t('manyActs.route.none')} {mayRead && <Link to={rulesPath}>{t('manyActs.route.rules')}</Link>}
    </>
  );
}

type SendingRuleProps = {
  readonly rule: RoutingRule;
  /** The number of studies in question. */
  readonly of: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function SendingRule({ rule, of, isChosen, onToggle }: SendingRuleProps) {
  const { t } = useTranslation();
  const whereText = useWhereText();
  const facts = [
    ...(of === 1 ? [] : [t('manyActs.route.of', { count: rule.studies, of })]),
    ...(rule.again === 0 ? [] : [t('manyActs.route.again', { count: rule.again })]),
    ...(rule.others.length === 0 ? [] : [t('manyActs.route.others', { acts: actsText(rule, t) })]),
  ];
  return (
    <Checkbox
      checked={isChosen}
      onChange={onToggle}
      label={
        <>
          <bdi>{rule.name}</bdi> → <bdi>{whereText(rule)}</bdi>
        </>
      }
      description={facts.length === 0 ? undefined : facts.join(' ')}
    />
  );
}

/** Rules that send none of the studies, and why. */
function IdleRules({ rules }: { readonly rules: readonly RoutingRule[] }) {
  const { t } = useTranslation();
  const whereText = useWhereText();
  if (rules.length === 0) return null;
  return (
    <ul className={classes['rules']} data-idle="" aria-label={t('manyActs.route.idle')}>
      {rules.map((rule) => (
        <li key={rule.ruleId}>
          <bdi>{rule.name}</bdi> → <bdi>{whereText(rule)}</bdi>
          <span>{becauseText(rule, t)}</span>
        </li>
      ))}
    </ul>
  );
}

/** “ORTHANC, CLOUD (anonymous)” */
function useWhereText(): (rule: RoutingRule) => string {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return ({ sends }) =>
    list.format(
      sends.map(({ name, isUsable, isAnonymous, isOnlyLacking }) => {
        const known = name ?? t('manyActs.route.gone');
        if (!isUsable) return name === null ? known : t('manyActs.route.unusable', { name: known });
        if (isAnonymous) return t('manyActs.route.anonymous', { name: known });
        return isOnlyLacking ? t('manyActs.route.lacking', { name: known }) : known;
      }),
    );
}

function actsText({ others }: RoutingRule, t: TFunction): string {
  return [...new Set(others)].map((kind) => t(`routingRules.act.${kind}`)).join(', ');
}

function becauseText({ because, stoppedBy, unmet }: RoutingRule, t: TFunction): string {
  if (because === null) return '';
  if (because === 'stopped' && stoppedBy !== null) return t('manyActs.route.stoppedBy', { name: stoppedBy });
  const name = because === 'criteria' ? criterionName(unmet ?? undefined, { t }) : undefined;
  return name === undefined ? t(`manyActs.route.because.${because}`) : t('manyActs.route.unmet', { name });
}
