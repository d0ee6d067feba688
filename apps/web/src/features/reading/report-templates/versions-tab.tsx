import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { getTemplateVersion, listTemplateVersions } from '@isocenter/contract/reading/report-templates/endpoints.ts';
import type { ReportTemplate, TemplateText } from '@isocenter/contract/reading/report-templates/fields.ts';
import {
  templateDifference,
  type TemplateChange,
} from '@isocenter/contract/reading/report-templates/template-difference.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { sectionKinds } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import classes from './report-templates.module.css';
import { useSectionNames } from './section-words.ts';
import { templateKind } from './template-kind.ts';

export type VersionsTabProps = {
  readonly template: ReportTemplate;
  readonly fieldName: (field: string) => string;
  /** Loads a version as changes, which are looked at and saved like any others. */
  readonly onRestore: (text: TemplateText) => void;
};

/** The states that the template was saved in, each with what it changed. */
export function VersionsTab({ template: { templateId, revision, may }, fieldName, onRestore }: VersionsTabProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [shown, setShown] = useState<number>();
  const { data } = useQuery(
    queryOf(templateKind.cacheKey, 'versions', listTemplateVersions, { params: { templateId }, query: { limit: 100 } }),
  );
  if (data === undefined) return <SkeletonBlock label={t('record.loading')} lines={6} />;
  return (
    <ol className={classes['versions']}>
      {data.rows.map((version) => (
        <li key={version.revision}>
          <div className={classes['version']}>
            <strong>{t('reportTemplates.versionOf', { version: version.revision })}</strong>
            <span>
              {formatDateTime(version.at, formats)} · <bdi>{version.madeBy}</bdi>
            </span>
            {version.revision > 1 && (
              <ActButton
                kind="quiet"
                size="small"
                label={t(shown === version.revision ? 'reportTemplates.hideChanges' : 'reportTemplates.showChanges')}
                onClick={() => setShown(shown === version.revision ? undefined : version.revision)}
              />
            )}
            {version.revision < revision && may.change && (
              <Restore templateId={templateId} version={version.revision} onRestore={onRestore} />
            )}
          </div>
          {shown === version.revision && (
            <Changes templateId={templateId} version={version.revision} fieldName={fieldName} />
          )}
        </li>
      ))}
    </ol>
  );
}

type VersionProps = { readonly templateId: number; readonly version: number };

function versionQuery({ templateId, version }: VersionProps) {
  return queryOf(templateKind.cacheKey, 'version', getTemplateVersion, { params: { templateId, version } });
}

function Restore({ onRestore, ...which }: VersionProps & Pick<VersionsTabProps, 'onRestore'>) {
  const { t } = useTranslation();
  const { refetch } = useQuery({ ...versionQuery(which), enabled: false });
  const restore = async (): Promise<void> => {
    const { data } = await refetch();
    if (data === undefined) return;
    onRestore(data.template);
    showToast({ tone: 'ok', title: t('record.version.goneBack') });
  };
  return <ActButton kind="quiet" size="small" label={t('record.version.goBack')} onClick={() => void restore()} />;
}

function Changes({ fieldName, ...which }: VersionProps & Pick<VersionsTabProps, 'fieldName'>) {
  const { t } = useTranslation();
  const { data: after } = useQuery(versionQuery(which));
  const { data: before } = useQuery(versionQuery({ ...which, version: which.version - 1 }));
  const nameOf = useChangeName(fieldName);
  if (before === undefined || after === undefined) return <SkeletonBlock label={t('record.loading')} lines={3} />;
  return (
    <ul className={classes['changes']}>
      {templateDifference(before.template, after.template).map((change, at) => (
        // One part can have several changes: only their place tells them apart.
        <li key={at}>
          <span>{nameOf(change)}</span>
          {change.before !== '' && <del dir="auto">{change.before}</del>}
          {change.after !== '' && <ins dir="auto">{change.after}</ins>}
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that names the subject of a change: `Findings: text`, `Field liver: added`. */
function useChangeName(fieldName: (field: string) => string): (change: TemplateChange) => string {
  const { t } = useTranslation();
  const sectionName = useSectionNames();
  return ({ part, name, change, property }) => {
    const kind = sectionKinds.find((one) => one === name);
    const called = part === 'section' && kind !== undefined ? sectionName(kind) : name;
    const what = change === 'changed' ? fieldName(property) : t(`reportTemplates.change.${change}`);
    return called === '' ? what : `${called}: ${what}`;
  };
}
