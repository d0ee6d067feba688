import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { previewLetterhead } from '@isocenter/contract/reading/reports/endpoints.ts';
import type { LetterheadFields } from '@isocenter/contract/reading/letterheads/fields.ts';
import { call } from '#api/client.ts';
import { knownLanguage } from '#i18n/i18n.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import classes from './letterheads.module.css';

/** A made-up report on the letterhead as it is in the form: the file itself, shown by the browser. */
export function LetterheadPreview({ letterhead }: { readonly letterhead: LetterheadFields }) {
  const { t, i18n } = useTranslation();
  const language = knownLanguage(i18n.language) ?? 'en';
  const [shown, setShown] = useState(letterhead);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['letterheads', 'preview', shown, language],
    queryFn: ({ signal }) => call(previewLetterhead, { body: { letterhead: shown, language } }, { signal }),
    gcTime: 0,
    retry: false,
  });
  const address = useMemo(() => data && URL.createObjectURL(fileOf(data.pdf)), [data]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return (
    <div className={classes['preview']}>
      <ActButton
        label={t('letterheads.again')}
        icon={<IconRefresh size={16} stroke={1.75} />}
        busy={isFetching}
        onClick={() => (shown === letterhead ? void refetch() : setShown(letterhead))}
      />
      {error !== null && <Notice tone="danger">{error.message}</Notice>}
      {address === undefined && error === null && <SkeletonBlock label={t('letterheads.loading')} lines={12} />}
      {address !== undefined && error === null && <iframe src={address} title={t('letterheads.tab.preview')} />}
    </div>
  );
}

function fileOf(pdf: string): Blob {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: 'application/pdf' });
}
