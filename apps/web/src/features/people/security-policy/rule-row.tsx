import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import { AffectedPeople } from './affected-people.tsx';
import classes from './security-policy.module.css';
import type { PolicyEditor } from './use-policy-editor.ts';

/** The rules that are one value; the second step is a table of its own. */
type PlainRule = Exclude<keyof SecurityPolicy, 'secondStep'>;

interface RuleRowProps {
  readonly editor: PolicyEditor;
  readonly rule: PlainRule;
  /** Its value is several: they stand below its name, over the whole width. */
  readonly isSeveral?: boolean;
  readonly children: ReactNode;
}

/** A rule: what it is, its value, and whom it affects; why it cannot be so stands beside it. */
export function RuleRow({ editor, rule, isSeveral = false, children }: RuleRowProps) {
  const { t } = useTranslation();
  const fault = editor.fault(rule);
  return (
    <div className={classes['rule']} data-several={isSeveral}>
      <div>
        <span className={classes['name']}>{t(`securityPolicy.rule.${rule}`)}</span>
        {editor.changed.has(rule) && <span className={classes['changed']}>{t('securityPolicy.changed')}</span>}
        <p className="iso-hint">{t(`securityPolicy.hint.${rule}`, { address: editor.state.address })}</p>
        {fault !== undefined && (
          <p role="alert" className="iso-error">
            {fault}
          </p>
        )}
      </div>
      <div>{children}</div>
      <div className={classes['effect']}>
        {rule !== 'secondStepDays' && (
          <AffectedPeople editor={editor} rule={rule} words={t(`securityPolicy.effect.${rule}`)} />
        )}
      </div>
    </div>
  );
}

type NumberRule = Exclude<PlainRule, 'passwordDays' | 'tokenRoles' | 'addresses'>;

interface NumberRowProps extends Omit<RuleRowProps, 'rule' | 'isSeveral' | 'children'> {
  readonly rule: NumberRule;
  readonly unit: string;
}

/** A rule that is a number, within what the contract allows. */
export function NumberRow({ editor, rule, unit }: NumberRowProps) {
  const { t } = useTranslation();
  // JSON Schema, whose type does not tell its keywords.
  const bounds: Readonly<Record<string, unknown>> = Object(SecurityPolicy.properties[rule]);
  return (
    <RuleRow editor={editor} rule={rule}>
      <NumberInput
        aria-label={t(`securityPolicy.rule.${rule}`)}
        value={editor.draft[rule]}
        onChange={(value) => editor.set(rule, Number(value))}
        min={Number(bounds['minimum'])}
        max={Number(bounds['maximum'])}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        error={editor.fault(rule) !== undefined}
        rightSection={<span className="iso-small">{unit}</span>}
        rightSectionWidth={56}
        className={classes['number'] ?? ''}
      />
    </RuleRow>
  );
}
