import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchBlob } from './fetch-blob.ts';

/** A file for a frame of the page: fetched whole first, so that what the server refuses is told in words. */
export function useFile(url: string): { readonly address: string | undefined; readonly error: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['files', url],
    queryFn: ({ signal }) => fetchBlob(url, { signal }),
    gcTime: 0,
    retry: false,
  });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return { address, error };
}
