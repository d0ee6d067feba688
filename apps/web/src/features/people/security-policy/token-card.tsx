import { MultiSelect } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { Card } from '#ui/layout/card.tsx';
import { NumberRow, RuleRow } from './rule-row.tsx';
import type { PolicyEditor } from './use-policy-editor.ts';

/** Edits the life of an access token, and who may make one. */
export function TokenCard({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const { draft, impact, set } = editor;
  return (
    <Card
      flush
      title={t('securityPolicy.tokens')}
      aside={
        impact !== undefined && (
          <span className="iso-hint">{t('securityPolicy.liveTokens', { count: impact.liveTokens })}</span>
        )
      }
    >
      <NumberRow editor={editor} rule="tokenDays" unit={t('securityPolicy.unit.days')} />
      <RuleRow editor={editor} rule="tokenRoles" isSeveral>
        <MultiSelect
          aria-label={t('securityPolicy.rule.tokenRoles')}
          data={roles.map((value) => ({ value, label: t(`people.role.${value}`) }))}
          value={[...draft.tokenRoles]}
          onChange={(chosen) =>
            set(
              'tokenRoles',
              roles.filter((role) => chosen.includes(role)),
            )
          }
          placeholder={draft.tokenRoles.length === 0 ? t('securityPolicy.rolesPlaceholder') : ''}
        />
      </RuleRow>
    </Card>
  );
}
