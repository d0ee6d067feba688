import { Select } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { passwordEnds } from '@isocenter/contract/people/security-policy/security-policy.ts';
import { Card } from '#ui/layout/card.tsx';
import { NumberRow, RuleRow } from './rule-row.tsx';
import classes from './security-policy.module.css';
import type { PolicyEditor } from './use-policy-editor.ts';

/** Edits the length and life of passwords, and the number of tries. */
export function PasswordCard({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const { impact, draft, set } = editor;
  const people = t('securityPolicy.people', { count: impact?.people ?? 0 });
  return (
    <Card
      flush
      title={t('securityPolicy.passwords')}
      aside={
        impact !== undefined && (
          <span className="iso-hint">
            {t('securityPolicy.withoutPassword', { people, count: impact.withoutPassword })}
          </span>
        )
      }
    >
      <NumberRow editor={editor} rule="passwordLength" unit={t('securityPolicy.unit.characters')} />
      <RuleRow editor={editor} rule="passwordDays">
        <Select
          aria-label={t('securityPolicy.rule.passwordDays')}
          className={classes['number'] ?? ''}
          data={passwordEnds.map((days) => ({
            value: String(days),
            label: days === 0 ? t('securityPolicy.never') : t('securityPolicy.days', { count: days }),
          }))}
          value={String(draft.passwordDays)}
          onChange={(value) => set('passwordDays', passwordEnds.find((days) => String(days) === value) ?? 0)}
          allowDeselect={false}
        />
      </RuleRow>
      <NumberRow editor={editor} rule="tries" unit={t('securityPolicy.unit.tries')} />
    </Card>
  );
}
