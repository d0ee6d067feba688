import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that takes nothing more while it is under way: `isPending` is drawn too late for the second press of a double click. `mutate`
 * says whether it was taken.
 */
export function useSingly<Output, Input>(mutation: UseMutationResult<Output, Error, Input>) {
  const isUnderWay = useRef(false);
  const mutate = (
    input: Input,
    then?: Readonly<Pick<MutateOptions<Output, Error, Input>, 'onSuccess' | 'onError'>>,
  ): boolean => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    mutation.mutate(input, { ...then, onSettled: () => (isUnderWay.current = false) });
    return true;
  };
  return { isPending: mutation.isPending, error: mutation.error, mutate };
}
