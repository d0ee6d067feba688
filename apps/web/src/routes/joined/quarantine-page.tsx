import { useQuery } from '@tanstack/react-query';
import { conflictCountQuery } from '#features/archive/conflicts/conflict-queries.ts';
import { IdentityConflicts } from '#features/archive/conflicts/identity-conflicts.tsx';
import { QuarantinePage } from '#features/archive/quarantine/quarantine-page.tsx';

export { OwnRefusedPage } from '#features/archive/quarantine/refused/own-page.tsx';

/** The quarantine with the identity conflicts as its first tab. */
export function QuarantineRoutePage() {
  const { data } = useQuery(conflictCountQuery);
  return <QuarantinePage conflicts={<IdentityConflicts />} conflictCount={data?.open} />;
}
