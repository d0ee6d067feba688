import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { NumberRow } from './rule-row.tsx';
import type { PolicyEditor } from './use-policy-editor.ts';

/** Edits the life of a session, and how many one person may have at once. */
export function SessionCard({ editor }: { readonly editor: PolicyEditor }) {
  const { t } = useTranslation();
  const open = editor.impact?.openSessions;
  return (
    <Card
      flush
      title={t('securityPolicy.sessions')}
      aside={open !== undefined && <span className="iso-hint">{t('securityPolicy.openNow', { count: open })}</span>}
    >
      <NumberRow editor={editor} rule="sessionHours" unit={t('securityPolicy.unit.hours')} />
      <NumberRow editor={editor} rule="sessionsEach" unit={t('securityPolicy.unit.open')} />
    </Card>
  );
}
