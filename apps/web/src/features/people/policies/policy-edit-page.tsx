import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { policyKinds, type PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { defaultLanguage, knownLanguage } from '#i18n/i18n.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { PolicyEditor } from './edit/policy-editor.tsx';
import { readEditSearch, sections } from './edit/edit-search.ts';
import type { EditSearch } from './edit/edit-search.ts';
import { AcceptanceList } from './history/acceptance-list.tsx';
import { VersionList } from './history/version-list.tsx';
import { policyKindOf, policyQuery } from './policies-queries.ts';
import classes from './policy-edit.module.css';
import { UnknownPolicy } from './unknown-policy.tsx';

/** `/policies/terms/edit?language=de&section=history`: writing, publishing, the history and who accepted. */
export function PolicyEditPage() {
  const kind = policyKindOf(useParams({ strict: false }).kind);
  return kind === undefined ? <UnknownPolicy /> : <EditPage kind={kind} />;
}

function EditPage({ kind }: { readonly kind: PolicyKind }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const search = readEditSearch(
    useLocation({ select: (location) => location.search }),
    knownLanguage(i18n.language) ?? defaultLanguage,
  );
  const { language, section, version } = search;
  const change = (part: Partial<EditSearch>): void =>
    void navigate({
      to: '.',
      search: { language, section, ...part, version: part.version?.toString() },
      resetScroll: false,
    });
  return (
    <div className={classes['page']}>
      <PageHeader
        title={t('policies.edit.title', { kind: t(`shell.policies.kind.${kind}`) })}
        live={<InForce {...{ kind, language }} />}
      >
        <ActButton
          icon={<IconExternalLink size={16} stroke={1.75} />}
          label={t('policies.edit.open')}
          onClick={() => void navigate({ to: '/policies/$kind', params: { kind } })}
        />
      </PageHeader>
      <ViewTabs
        label={t('shell.policies.all')}
        active={kind}
        tabs={policyKinds.map((id) => ({ id, label: t(`shell.policies.kind.${id}`) }))}
        onActiveChange={(other) =>
          void navigate({ to: '/policies/$kind/edit', params: { kind: other }, search: { language, section } })
        }
      />
      <ViewTabs
        label={t('policies.edit.sections')}
        active={section}
        tabs={sections.map((id) => ({ id, label: t(`policies.edit.section.${id}`) }))}
        onActiveChange={(id) => change({ section: sections.find((known) => known === id) ?? 'text' })}
      />
      <div className={classes['body']}>
        <PolicyEditor {...{ kind, language, section }} onLanguage={(next) => change({ language: next })} />
        {section === 'history' && (
          <VersionList
            kind={kind}
            language={language}
            onAcceptances={(of) => change({ section: 'acceptances', version: of })}
          />
        )}
        {section === 'acceptances' && (
          <AcceptanceList kind={kind} version={version} onAll={() => change({ section: 'acceptances' })} />
        )}
      </div>
    </div>
  );
}

function InForce({ kind, language }: { readonly kind: PolicyKind; readonly language: EditSearch['language'] }) {
  const { t } = useTranslation();
  const { data: policy } = useQuery(policyQuery(kind, language));
  if (policy === undefined) return null;
  return policy.publishedAt === null
    ? t('policies.edit.builtIn')
    : t('policies.edit.inForce', { version: policy.version });
}
