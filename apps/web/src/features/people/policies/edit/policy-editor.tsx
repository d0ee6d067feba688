import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { policyQuery, policyVersionQuery, policyVersionsQuery } from '../policies-queries.ts';
import classes from '../policy-edit.module.css';
import type { Section } from './edit-search.ts';
import { PolicyForm } from './policy-form.tsx';

export interface PolicyEditorProps {
  readonly kind: PolicyKind;
  readonly language: Language;
  readonly section: Section;
  readonly onLanguage: (language: Language) => void;
}

/** The text of one language: it stays what was typed while another section is looked at. */
export function PolicyEditor({ kind, language, section, onLanguage }: PolicyEditorProps) {
  const { t } = useTranslation();
  const history = useInfiniteQuery(policyVersionsQuery(kind));
  const newest = history.data?.pages[0]?.newest;
  const version = newest?.find((text) => text.language === language)?.version ?? 1;
  const base = useQuery({ ...policyVersionQuery(kind, version, language), enabled: newest !== undefined });
  const inForce = useQuery(policyQuery(kind, language));
  const isShown = section === 'text' || section === 'preview';
  const failed = history.isError || base.isError || inForce.isError;
  const retry = (): void => void Promise.all([history.refetch(), inForce.refetch(), base.refetch()]);
  return (
    <div hidden={!isShown}>
      <div className={classes['editor']}>
        <div className={classes['languages']}>
          <ChoiceField
            label={t('policies.edit.language')}
            choices={Object.entries(languageNames).map(([value, label]) => ({ value: value as Language, label }))}
            value={language}
            onChange={onLanguage}
          />
        </div>
        {failed && (
          <ErrorState
            title={t('policies.page.errorTitle')}
            actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={retry} />}
          >
            {t('policies.page.errorText')}
          </ErrorState>
        )}
        {!failed && (base.data === undefined || inForce.data === undefined || newest === undefined) && (
          <SkeletonBlock label={t('policies.page.loading')} lines={10} />
        )}
        {base.data !== undefined && inForce.data !== undefined && newest !== undefined && (
          <PolicyForm
            key={`${kind}-${language}-${version}`}
            kind={kind}
            base={base.data}
            isOutdated={inForce.data.version !== version}
            isFirst={newest.length === 0}
            isPreview={section === 'preview'}
          />
        )}
      </div>
    </div>
  );
}
