import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { AsidePageWaiting } from '#ui/layout/aside-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { PolicyEditing } from './policy-editing.tsx';
import { securityPolicyQuery } from './policy-queries.ts';

/** `/settings/security-policy`: how people sign in, whom a change affects, and what was in force before. */
export function SecurityPolicyPage() {
  const { t } = useTranslation();
  const { data: state, error, refetch } = useQuery({ ...securityPolicyQuery, refetchOnMount: 'always' });
  if (state !== undefined) return <PolicyEditing key={state.inForce.policyId} state={state} />;
  return (
    <AsidePageWaiting header={<PageHeader title={t('pages.securityPolicy')} />}>
      <RecordWaiting error={error} refetch={() => void refetch()} />
    </AsidePageWaiting>
  );
}
