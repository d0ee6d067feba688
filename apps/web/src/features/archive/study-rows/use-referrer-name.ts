import { useQuery } from '@tanstack/react-query';
import { getPhysician } from '@isocenter/contract/people/physicians/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';

/** The name of the physician that a list is narrowed to; his number while it is not known. */
export function useReferrerName(referrerId: string | undefined): string | undefined {
  const mayRead = useCan('read', 'Physician');
  const { data } = useQuery({
    queryKey: ['physicians', 'one', Number(referrerId)],
    queryFn: ({ signal }) => call(getPhysician, { params: { physicianId: Number(referrerId) } }, { signal }),
    enabled: mayRead && referrerId !== undefined,
    retry: false,
  });
  if (referrerId === undefined) return undefined;
  return data === undefined ? `#${referrerId}` : `${data.lastName}, ${data.firstName}`;
}
