import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getMainSearch } from '@isocenter/contract/office/main-search/endpoints.ts';
import { call } from '#api/client.ts';
import { IconFile } from '@tabler/icons-react';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { searchLimit } from '../defaults.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Files, reports and people that hold what was typed, a few of each. */
export function useOfficeResults(query: string): {
  readonly files: readonly PaletteEntry[];
  readonly contacts: readonly PaletteEntry[];
} {
  const router = useRouter();
  const { data } = useQuery({
    queryKey: ['main-search', query],
    queryFn: ({ signal }) => call(getMainSearch, { query: { q: query.slice(0, 200) } }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  if (data === undefined || query === '') return { files: [], contacts: [] };
  const [, files, contacts] = data.searchArr;
  const open = (link: string) => ({
    href: link,
    run: () => {
      // A page is gone to; a file, or a letter to somebody, is the browser's to open.
      if (link.startsWith('/') && !link.startsWith('/api/')) void router.navigate({ to: link });
      else window.location.assign(link);
    },
  });
  return {
    files: files.data.slice(0, searchLimit).map(({ title, by, size, link }) => ({
      id: `file-${link}`,
      start: <IconFile size={18} stroke={1.6} aria-hidden="true" />,
      title,
      detail: [by, size].filter((part) => part !== '').join(' · '),
      ...open(link),
    })),
    contacts: contacts.data.slice(0, searchLimit).map(({ title, email, img, link }) => ({
      id: `contact-${email}`,
      start: <PersonAvatar name={title} named size={20} picture={img} />,
      title,
      detail: email,
      ...open(link),
    })),
  };
}
