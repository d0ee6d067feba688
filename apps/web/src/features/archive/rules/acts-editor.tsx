import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { newActs, newSendAct, type RuleAct } from '@isocenter/contract/archive/rules/fields.ts';
import { ruleActKinds, type RuleActKind } from '@isocenter/contract/archive/rules/rules.ts';
import { keysOfDestination } from '@isocenter/contract/network/sending/destinations.ts';
import { useCan } from '#api/abilities.tsx';
import { stepped } from '#ui/controls/use-drag-order.ts';
import { errorAt } from '#ui/form/error-at.ts';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import { accountChoicesQuery } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { listingsClasses as listings } from '#features/archive/filters/filters.ts';
import { ActFields } from './act-fields.tsx';
import type { ActFieldsProps } from './act-fields.tsx';
import { destinationsQuery } from './destinations.ts';
import type { RuleForm } from './rule-form.ts';
import classes from './rules.module.css';

export type ActsEditorProps = Pick<ActFieldsProps, 'words' | 'people'> & { readonly form: RuleForm };

/** Edits the acts in their order. */
export function ActsEditor({ form, words, people }: ActsEditorProps) {
  const { t } = useTranslation();
  const { acts } = form.values;
  const change = (next: readonly RuleAct[]): void => form.setFieldValue('acts', [...next]);
  const error = errorAt(form.errors, 'acts');
  return (
    <FormSection title={t('routingRules.do')}>
      <WideField>
        <ol className={classes['acts']}>
          {acts.map((act, at) => (
            // Acts have nothing but their place that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={classes['act']} aria-label={t(`routingRules.act.${act.kind}`)}>
              <div className={classes['actHead']}>
                <strong>{t(`routingRules.act.${act.kind}`)}</strong>
                <span className={listings['partEnd']}>
                  {acts.length > 1 && (
                    <>
                      <Sign of="up" act={act} onClick={() => change(stepped(acts, act, -1))} />
                      <Sign of="down" act={act} onClick={() => change(stepped(acts, act, 1))} />
                    </>
                  )}
                  <Sign of="remove" act={act} onClick={() => change(acts.toSpliced(at, 1))} />
                </span>
              </div>
              <ActFields act={act} words={words} people={people} onChange={(next) => change(acts.with(at, next))} />
              <Fault text={errorAt(form.errors, `acts.${at}`)} />
            </li>
          ))}
        </ol>
        <AddAct words={words} onAdd={(act) => change([...acts, act])} />
        <Fault text={error} />
      </WideField>
    </FormSection>
  );
}

function Fault({ text }: { readonly text: ReactNode }) {
  return text === undefined || text === null ? null : (
    <p role="alert" className={listings['fault']}>
      {text}
    </p>
  );
}

const signs = { up: IconChevronUp, down: IconChevronDown, remove: IconX } as const;

type SignProps = { readonly of: keyof typeof signs; readonly act: RuleAct; readonly onClick: () => void };

function Sign({ of, act, onClick }: SignProps) {
  const { t } = useTranslation();
  const Drawing = signs[of];
  const label = t(`routingRules.${of}`, { name: t(`routingRules.act.${act.kind}`) });
  return (
    <button type="button" className={listings['cross']} aria-label={label} title={label} onClick={onClick}>
      <Drawing size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** Another act; what names something is offered where there is something to name. */
function AddAct({ words, onAdd }: { readonly words: ListWords; readonly onAdd: (act: RuleAct) => void }) {
  const { t } = useTranslation();
  const { data: [destination] = [] } = useQuery(destinationsQuery);
  const { data: people } = useQuery({ ...accountChoicesQuery(''), enabled: useCan('create', 'Assignment') });
  const first: Readonly<Partial<Record<RuleActKind, number | undefined>>> = {
    assign: words.groups[0] && Number(words.groups[0].value),
    reader: people?.rows[0]?.accountId,
    clinic: words.clinics[0]?.clinicId,
  };
  const actOf = (kind: RuleActKind): RuleAct | undefined => {
    if (kind === 'send') return destination && newSendAct(keysOfDestination(destination));
    const isNameless = Object.hasOwn(first, kind) && first[kind] === undefined;
    return isNameless ? undefined : newActs[kind](first[kind] ?? 0);
  };
  return (
    <LaterMenu
      position="bottom-start"
      target={
        <button type="button" className={listings['addButton']}>
          <IconPlus size={14} stroke={1.75} aria-hidden="true" />
          {t('routingRules.addAct')}
        </button>
      }
    >
      {(Menu) =>
        ruleActKinds
          .flatMap((kind) => actOf(kind) ?? [])
          .map((act) => (
            <Menu.Item key={act.kind} onClick={() => onAdd(act)}>
              {t(`routingRules.act.${act.kind}`)}
            </Menu.Item>
          ))
      }
    </LaterMenu>
  );
}
