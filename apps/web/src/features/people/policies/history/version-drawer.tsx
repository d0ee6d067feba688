import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import type { PolicyVersionRow } from '@isocenter/contract/people/policies/fields.ts';
import { languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { policyVersionQuery } from '../policies-queries.ts';
import classes from '../policy-edit.module.css';
import { VersionChanges } from './version-changes.tsx';

export interface VersionDrawerProps {
  readonly kind: PolicyKind;
  readonly row: PolicyVersionRow | undefined;
  /** The rows in which the version before is searched. */
  readonly rows: readonly PolicyVersionRow[];
  readonly language: Language;
  readonly onClose: () => void;
}

/** One version: what changed against the one before it in its language, and the whole text. */
export function VersionDrawer({ kind, row, rows, language, onClose }: VersionDrawerProps) {
  const { t } = useTranslation();
  const [view, setView] = useState('changes');
  const version = row?.version ?? 1;
  const { data: policy } = useQuery({ ...policyVersionQuery(kind, version, language), enabled: row !== undefined });
  const before =
    version === 1
      ? undefined
      : (rows.find((older) => older.version < version && older.language === row?.language)?.version ?? 1);
  const active = before === undefined ? 'text' : view;
  return (
    <SideDrawer
      opened={row !== undefined}
      onClose={onClose}
      size="wide"
      title={policy?.title ?? t(`shell.policies.kind.${kind}`)}
      subtitle={`${t('policies.page.version', { version })} · ${languageNames[language]}`}
      closeLabel={t('policies.history.close')}
      tabs={
        before !== undefined && (
          <div className={classes['drawerTabs']}>
            <ViewTabs
              label={t('policies.history.view')}
              active={active}
              onActiveChange={setView}
              tabs={[
                { id: 'changes', label: t('policies.history.changes') },
                { id: 'text', label: t('policies.history.text') },
              ]}
            />
          </div>
        )
      }
    >
      {policy === undefined && <SkeletonBlock label={t('policies.page.loading')} lines={10} />}
      {policy !== undefined && active === 'text' && <RichText html={policy.html} lang={language} />}
      {policy !== undefined && active === 'changes' && before !== undefined && (
        <VersionChanges kind={kind} before={before} language={language} html={policy.html} />
      )}
    </SideDrawer>
  );
}
