import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { roles, type Role } from '@isocenter/contract/abilities.ts';
import { secondStepRules } from '@isocenter/contract/people/auth/auth.ts';
import { Card } from '#ui/layout/card.tsx';
import { ProgressRing } from '#ui/progress/progress.tsx';
import { AffectedPeople } from './affected-people.tsx';
import { NumberRow } from './rule-row.tsx';
import classes from './security-policy.module.css';
import type { PolicyEditor } from './use-policy-editor.ts';

/** For each role whether a second step is offered or needed, and how many have one. */
export function SecondStepCard({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  return (
    <Card
      flush
      title={t('securityPolicy.secondStepTitle')}
      aside={<span className="iso-hint">{t('securityPolicy.secondStepHint')}</span>}
    >
      <table className={classes['roles']}>
        <thead>
          <tr>
            <th scope="col">{t('securityPolicy.role')}</th>
            <th scope="col">{t('securityPolicy.have')}</th>
            <th scope="col">{t('securityPolicy.ruleColumn')}</th>
            <th scope="col">{t('securityPolicy.ifApplied')}</th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <RoleRow key={role} editor={editor} role={role} />
          ))}
        </tbody>
      </table>
      <NumberRow editor={editor} rule="secondStepDays" unit={t('securityPolicy.unit.days')} />
    </Card>
  );
}

function RoleRow({ editor, role }: { readonly editor: PolicyEditor; readonly role: Role }) {
  const { t } = useTranslation();
  const { people = 0, have = 0 } = editor.impact?.roles.find((each) => each.role === role) ?? {};
  const { secondStep } = editor.draft;
  const choose = (value: string): void => {
    const rule = secondStepRules.find((known) => known === value) ?? secondStep[role];
    editor.set('secondStep', { ...secondStep, [role]: rule });
  };
  return (
    <tr>
      <th scope="row">
        {t(`people.role.${role}`)}
        {editor.changed.has(`secondStep.${role}`) && (
          <span className={classes['changed']}>{t('securityPolicy.changed')}</span>
        )}
      </th>
      <td>
        <span className={classes['have']}>
          {people > 0 && <ProgressRing size={16} share={have / people} label={t('securityPolicy.have')} />}
          {t('securityPolicy.haveOf', { have, people })}
        </span>
      </td>
      <td>
        <SegmentedControl
          aria-label={`${t('securityPolicy.rule.secondStep')}: ${t(`people.role.${role}`)}`}
          data={secondStepRules.map((value) => ({ value, label: t(`securityPolicy.step.${value}`) }))}
          value={secondStep[role]}
          onChange={choose}
        />
      </td>
      <td className={classes['effect']}>
        <AffectedPeople editor={editor} rule={`secondStep.${role}`} words={t('securityPolicy.effect.secondStep')} />
      </td>
    </tr>
  );
}
