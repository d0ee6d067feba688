import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { peekLink } from '@isocenter/contract/people/auth/endpoints.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { ApiError } from '#api/api-error.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { EntryPage } from './entry-page.tsx';
import { entryPaths } from './entry-paths.ts';
import type { EntryVersion } from './entry-paths.ts';
import { linkQuery } from './link-query.ts';
import type { LinkKind } from './link-query.ts';
import classes from './auth.module.css';

type LinkFacts = ResponseOf<typeof peekLink>;

export interface LinkGateProps {
  readonly kind: LinkKind;
  readonly token: string;
  readonly title: string;
  readonly version?: EntryVersion;
  /** The page for whoever the link is. */
  readonly children: (link: LinkFacts) => ReactNode;
}

/** Looks at a link first: the page for whom it is, or why it does not work and how to get another. */
export function LinkGate({ kind, token, title, version, children }: LinkGateProps) {
  const { t } = useTranslation();
  const link = useQuery(linkQuery(kind, token));
  if (link.isSuccess) return children(link.data);
  if (token === '' || isGone(link.error)) return <ExpiredLink kind={kind} version={version} />;
  if (link.isError) {
    return (
      <EntryPage version={version} title={title} subtitle={t('entry.link.failed', { message: link.error.message })}>
        <div className={classes['ways']}>
          <ActButton label={t('common.tryNow')} onClick={() => void link.refetch()} />
        </div>
      </EntryPage>
    );
  }
  return <EntryPage version={version} title={title} subtitle={<output>{t('entry.link.loading')}</output>} />;
}

/** Used, replaced, or too old; and what to do now. */
export function ExpiredLink({ kind, version }: { readonly kind: LinkKind; readonly version?: EntryVersion }) {
  const { t } = useTranslation();
  const paths = entryPaths(version);
  const texts = {
    'password-reset': t('entry.expired.reset'),
    invitation: t('entry.expired.invitation'),
    'email-change': t('entry.expired.emailChange'),
  } as const;
  return (
    <EntryPage version={version} title={t('entry.expired.title')} subtitle={texts[kind]}>
      <div className={classes['links']}>
        {kind === 'password-reset' && <Link to={paths.forgot}>{t('entry.expired.ask')}</Link>}
        {kind === 'email-change' ? (
          <Link to="/">{t('entry.expired.start')}</Link>
        ) : (
          <Link to={paths.login}>{t('entry.backToSignIn')}</Link>
        )}
      </div>
    </EntryPage>
  );
}

/** The server said so; anything else may pass. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
