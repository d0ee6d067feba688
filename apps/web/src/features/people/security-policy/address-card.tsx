import { TagsInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { RuleRow } from './rule-row.tsx';
import type { PolicyEditor } from './use-policy-editor.ts';

/** Edits the addresses from which people may come. */
export function AddressCard({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const { draft, set, fault } = editor;
  return (
    <Card
      flush
      title={t('securityPolicy.addresses')}
      aside={<span className="iso-hint">{t('securityPolicy.addressesHint')}</span>}
    >
      <RuleRow editor={editor} rule="addresses" isSeveral>
        <TagsInput
          aria-label={t('securityPolicy.rule.addresses')}
          value={[...draft.addresses]}
          onChange={(addresses) => set('addresses', addresses)}
          placeholder={draft.addresses.length === 0 ? t('securityPolicy.everywhere') : ''}
          error={fault('addresses') !== undefined}
          dir="ltr"
        />
      </RuleRow>
    </Card>
  );
}
