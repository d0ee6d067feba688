import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Policy } from '@isocenter/contract/people/policies/fields.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { defaultLanguage, knownLanguage, languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { headingsOf } from '#ui/rich-text/headings.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { BrowserEntries } from './browser-entries.tsx';
import { policyKindOf, policyQuery } from './policies-queries.ts';
import { PolicyFrame, PolicyPlace } from './policy-frame.tsx';
import classes from './policy-page.module.css';
import { UnknownPolicy } from './unknown-policy.tsx';

/** A table of contents helps from so many headings on. */
const leastHeadings = 4;

/** Terms, privacy or cookies, for everybody, on the screen and on paper. `inside` the application it brings no frame of its own. */
export function PolicyPage({ inside = false }: { readonly inside?: boolean }) {
  const kind = policyKindOf(useParams({ strict: false }).kind);
  const Frame = inside ? PolicyPlace : PolicyFrame;
  return <Frame kind={kind}>{kind === undefined ? <UnknownPolicy /> : <KnownPolicy kind={kind} />}</Frame>;
}

function KnownPolicy({ kind }: { readonly kind: PolicyKind }) {
  const { t, i18n } = useTranslation();
  const language = knownLanguage(i18n.language) ?? defaultLanguage;
  const policy = useQuery(policyQuery(kind, language));
  useDocumentTitle(t('shell.documentTitle', { page: policy.data?.title ?? t(`shell.policies.kind.${kind}`) }));
  if (policy.data !== undefined) return <PolicyArticle policy={policy.data} kind={kind} wanted={language} />;
  if (policy.isPending) return <SkeletonBlock label={t('policies.page.loading')} lines={12} />;
  return (
    <ErrorState
      level={1}
      title={t('policies.page.errorTitle')}
      actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={() => void policy.refetch()} />}
    >
      {t('policies.page.errorText')}
    </ErrorState>
  );
}

interface PolicyArticleProps {
  readonly policy: Policy;
  readonly kind: PolicyKind;
  readonly wanted: Language;
}

function PolicyArticle({ policy, kind, wanted }: PolicyArticleProps) {
  const { t } = useTranslation();
  const { title, html, language } = policy;
  const headings = headingsOf(html);
  return (
    <div className={classes['columns']}>
      {headings.length >= leastHeadings && (
        <nav className={classes['contents']} aria-label={t('policies.page.contents')}>
          <h2>{t('policies.page.contents')}</h2>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className={classes['article']}>
        <h1 lang={language}>{title}</h1>
        <p className={classes['facts']}>
          <Facts policy={policy} />
        </p>
        {language !== wanted && (
          <div className={classes['notice']}>
            <Notice tone="info">
              {t('policies.page.otherLanguage', {
                wanted: languageNames[wanted],
                language: languageNames[language],
              })}
            </Notice>
          </div>
        )}
        <RichText html={html} lang={language} anchors />
        {kind === 'cookies' && <BrowserEntries />}
      </article>
    </div>
  );
}

function Facts({ policy: { version, publishedAt } }: { readonly policy: Policy }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const since =
    publishedAt === null
      ? t('policies.page.builtIn')
      : t('policies.page.since', { date: formatDate(publishedAt, formats) });
  return (
    <>
      {t('policies.page.version', { version })} · {since}
    </>
  );
}

/** Three pages share one address pattern: the window is named after the one that is open. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
