import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import type { PolicyVersionRow } from '@isocenter/contract/people/policies/fields.ts';
import { languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { policyVersionsQuery } from '../policies-queries.ts';
import classes from '../policy-edit.module.css';
import { VersionDrawer } from './version-drawer.tsx';

export interface VersionListProps {
  readonly kind: PolicyKind;
  /** The language in which the text that came with the program is shown. */
  readonly language: Language;
  readonly onAcceptances: (version: number) => void;
}

/** Every version of a policy, newest first. */
export function VersionList({ kind, language, onAcceptances }: VersionListProps) {
  const { t } = useTranslation();
  const history = useInfiniteQuery(policyVersionsQuery(kind));
  const [shown, setShown] = useState<PolicyVersionRow>();
  const rows = history.data?.pages.flatMap((page) => page.rows) ?? [];
  if (history.isPending) return <SkeletonBlock label={t('policies.page.loading')} lines={6} />;
  if (history.isError && rows.length === 0)
    return (
      <ErrorState
        title={t('policies.history.errorTitle')}
        actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={() => void history.refetch()} />}
      >
        {t('policies.page.errorText')}
      </ErrorState>
    );
  return (
    <div className={classes['history']}>
      <Card flush>
        <ol className={classes['versions']}>
          {rows.map((row) => (
            <Version key={row.version} row={row} onShow={() => setShown(row)} onAcceptances={onAcceptances} />
          ))}
        </ol>
        {history.hasNextPage && (
          <div className={classes['more']}>
            <ActButton
              label={t('policies.history.older')}
              busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            />
          </div>
        )}
        <VersionDrawer
          kind={kind}
          row={shown}
          rows={rows}
          language={shown?.language ?? language}
          onClose={() => setShown(undefined)}
        />
      </Card>
    </div>
  );
}

interface VersionProps {
  readonly row: PolicyVersionRow;
  readonly onShow: () => void;
  readonly onAcceptances: (version: number) => void;
}

function Version({ row, onShow, onAcceptances }: VersionProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { version, language, publishedAt, publishedBy, acceptances, changeNote } = row;
  const date = formatDateTime(publishedAt, formats);
  const published =
    publishedBy === ''
      ? t('policies.history.publishedOn', { date })
      : t('policies.history.published', { date, name: publishedBy });
  return (
    <li className={classes['version']}>
      <div className={classes['versionText']}>
        <h2 className={classes['versionName']}>
          <span>
            {t('policies.page.version', { version })} ·{' '}
            {language === null ? t('policies.history.everyLanguage') : languageNames[language]}
          </span>
          {row.isInForce && <Tag label={t('policies.history.inForce')} tone="ok" />}
          {row.isMaterial && <Tag label={t('policies.history.material')} tone="accent" />}
        </h2>
        {changeNote !== '' && <p>{changeNote}</p>}
        <p className={classes['facts']}>{publishedAt === null ? t('policies.history.builtIn') : published}</p>
      </div>
      <div className="iso-acts">
        {acceptances > 0 && (
          <ActButton
            kind="quiet"
            size="small"
            label={t('policies.history.accepted', { count: acceptances })}
            onClick={() => onAcceptances(version)}
          />
        )}
        <ActButton size="small" label={t('policies.history.show', { version })} onClick={onShow} />
      </div>
    </li>
  );
}
