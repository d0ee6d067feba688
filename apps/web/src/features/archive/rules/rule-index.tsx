import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { moveRule } from '@isocenter/contract/archive/rules/endpoints.ts';
import { ruleKinds } from '@isocenter/contract/archive/rules/rules.ts';
import type { RuleRow } from '@isocenter/contract/archive/rules/fields.ts';
import type { Placing } from '@isocenter/contract/lists.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { placedBefore, useDragOrder } from '#ui/controls/use-drag-order.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { listingsClasses as listings } from '#features/archive/filters/filters.ts';
import { ruleKind } from './rule-kind.ts';
import { RuleSwitch } from './rule-switch.tsx';
import classes from './rules.module.css';

export type RuleIndexProps = {
  readonly rules: readonly RuleRow[];
  readonly open: number | 'new' | undefined;
  readonly mayChange: boolean;
  readonly onOpen: (ruleId: number) => void;
};

/** The rules from top to bottom, as they are asked; dragged, or moved by Alt with an arrow. */
export function RuleIndex({ rules, open, mayChange, onOpen }: RuleIndexProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate } = useActOn(ruleKind, ({ ruleId, placing }: { readonly ruleId: number; readonly placing: Placing }) =>
    call(moveRule, { params: { ruleId }, body: placing }),
  );
  const place = (ruleId: number, placing: Placing): void => mutate({ ruleId, placing }, { onError: toasts.failed });
  const kindOf = (ruleId: number) => rules.find((rule) => rule.ruleId === ruleId)?.kind;
  const { rowProps } = useDragOrder<number>({
    onDrop: (ruleId, target, side) => {
      const ruleIds = rules.map((rule) => rule.ruleId);
      place(ruleId, { before: placedBefore(ruleIds, ruleId, target, side) });
    },
    mayDrop: (one, other) => kindOf(one) === kindOf(other),
    onStep: (ruleId, by) => place(ruleId, { toward: by < 0 ? 'up' : 'down' }),
  });
  return (
    <nav className={listings['index']} aria-label={t('routingRules.title')}>
      {ruleKinds.map((kind) => {
        const ofKind = rules.filter((rule) => rule.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind}>
            <h2 className={listings['part']}>{t(`routingRules.kinds.${kind}`)}</h2>
            <ol className={classes['rules']}>
              {ofKind.map((rule) => (
                <li
                  key={rule.ruleId}
                  className={classes['item']}
                  data-off={!rule.isActive}
                  {...(mayChange && rowProps(rule.ruleId))}
                >
                  <button
                    type="button"
                    className={listings['row']}
                    aria-current={open === rule.ruleId}
                    onClick={() => onOpen(rule.ruleId)}
                  >
                    <span className={classes['number']}>{rules.indexOf(rule) + 1}</span>
                    <span className={classes['name']}>
                      <bdi>{rule.name}</bdi>
                      <span
                        className={classes['beneath']}
                        data-wrong={rule.failedToday > 0 || rule.unableSince !== null}
                      >
                        {beneath(rule, t)}
                      </span>
                    </span>
                  </button>
                  {mayChange && <RuleSwitch rule={rule} />}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
      {mayChange && rules.length > 1 && <p className={classes['keys']}>{t('routingRules.keys')}</p>}
    </nav>
  );
}

function beneath({ today, failedToday, acts, unableSince }: RuleRow, t: TFunction): string {
  const what = [...new Set(acts.map(({ kind }) => t(`routingRules.act.${kind}`)))].join(', ');
  const failed = failedToday === 0 ? [] : [t('routingRules.failed', { count: failedToday })];
  const unable = unableSince === null ? [] : [t('routingRules.unable')];
  return [...unable, t('routingRules.today', { count: today }), ...failed, what].join(' · ');
}
