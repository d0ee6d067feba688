import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { openShare, peekShare } from '@isocenter/contract/reading/shares/endpoints.ts';
import type { ShareProof } from '@isocenter/contract/reading/shares/shares.ts';
import { ApiError } from '#api/api-error.ts';
import { callAsGuest } from '../guest.ts';
import { changeLanguage, knownLanguage, rememberedLanguage } from '#i18n/i18n.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { ShareOver } from './share-over.tsx';
import classes from './guest.module.css';

type Props = { readonly token: string; readonly onOpened: () => void };

/** Asks for what a link wants to be proved. */
export function OpenForm({ token, onOpened }: Props) {
  const { t } = useTranslation();
  const peeked = useQuery({
    queryKey: ['guest', 'peek'],
    queryFn: ({ signal }) => callAsGuest(peekShare, { body: { token } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const language = peeked.data?.language;
  // Who has chosen one in this browser keeps it.
  useEffect(() => {
    const own = knownLanguage(language);
    if (own !== undefined && rememberedLanguage() === undefined) void changeLanguage(own);
  }, [language]);
  if (isOver(peeked.error)) return <ShareOver />;
  return (
    <GuestFrame>
      <h1 className={classes['title']}>
        {t(peeked.data?.takesImages === true ? 'shares.guest.send.title' : 'shares.guest.title')}
      </h1>
      {peeked.error !== null && <Notice tone="warn">{peeked.error.message}</Notice>}
      {peeked.isPending && <SkeletonBlock label={t('shares.guest.opening')} />}
      {peeked.data && <ProofForm token={token} proof={peeked.data.proof} onOpened={onOpened} />}
    </GuestFrame>
  );
}

function ProofForm({ token, proof, onOpened }: Props & { readonly proof: ShareProof }) {
  const { t } = useTranslation();
  const [given, setGiven] = useState('');
  const opening = useMutation({
    mutationFn: () => callAsGuest(openShare, { body: { token, proof: given } }),
    onSuccess: onOpened,
  });
  if (isOver(opening.error)) return <ShareOver />;
  const isDate = proof === 'birth-date';
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (given.trim() !== '') opening.mutate();
      }}
    >
      <p>{t(isDate ? 'shares.guest.birthDateText' : 'shares.guest.codeText')}</p>
      <TextInput
        size="md"
        label={t(isDate ? 'shares.guest.birthDate' : 'shares.guest.code')}
        type={isDate ? 'date' : 'text'}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={given}
        error={opening.error?.message}
        onChange={(event) => {
          opening.reset();
          setGiven(event.currentTarget.value);
        }}
      />
      <ActButton
        kind="primary"
        size="large"
        type="submit"
        label={t('shares.guest.open')}
        busy={opening.isPending}
        fullWidth
      />
    </form>
  );
}

function isOver(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}
