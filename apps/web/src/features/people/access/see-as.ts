import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endSeeAs, seeAs } from '@isocenter/contract/people/access/endpoints.ts';
import { call, session } from '#api/client.ts';

export interface SeeAs {
  /** Shows the product through another account, read-only, beginning at its first page. @throws ApiError when refused */
  readonly start: (userId: number) => Promise<void>;
  /** Back to one's own account. @throws ApiError */
  readonly stop: () => Promise<void>;
  readonly isChanging: boolean;
}

/** Looks through another account. Everything fetched before belongs to the other one: the shell throws it away as the person changes. */
export function useSeeAs(): SeeAs {
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: async (userId: number | null) => {
      if (userId === null) return call(endSeeAs, {});
      // The open page may be one that the other account has not: it would ask for what is refused to it.
      await navigate({ to: '/settings' });
      return call(seeAs, { params: { userId }, body: {} });
    },
    onSuccess: async (_answer, userId) => {
      await session.renew();
      await navigate({ to: userId === null ? '/apps/user/list' : '/' });
    },
    onError: async (_error, userId) => {
      if (userId !== null) await navigate({ to: '/apps/user/list' });
    },
  });
  return {
    start: async (userId) => void (await change.mutateAsync(userId)),
    stop: async () => void (await change.mutateAsync(null)),
    isChanging: change.isPending,
  };
}
