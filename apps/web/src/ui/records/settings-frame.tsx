import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormFooter, FormLayout } from '../form/form-layout.tsx';
import { AsidePage } from '../layout/aside-page.tsx';
import { Notice } from '../states/notice.tsx';
import { FormerVersions, type FormerVersionsProps } from './former-versions.tsx';

interface Version<Settings> {
  readonly revision: number;
  readonly settings: Settings;
  readonly madeBy: string;
  readonly at: string | null;
}

export interface SettingsFrameProps<Settings> {
  readonly header: ReactNode;
  /** Lists the changes at the end. */
  readonly changes: ReactNode;
  readonly count: number;
  readonly record: Readonly<{
    errors: number;
    isSaving: boolean;
    failure: string | undefined;
    save: () => Promise<void>;
    discard: () => void;
  }>;
  readonly before: readonly Version<Settings>[];
  /** Returns the difference from other settings in words. */
  readonly differenceOf: (settings: Settings, former: Settings) => string;
  /** The name of the very first version. */
  readonly first: string;
  readonly load: (settings: Settings) => void;
  readonly children: ReactNode;
}

/** Settings at the start; what will change and what held before at the end; what is done with the changes below. */
export function SettingsFrame<Settings>(props: SettingsFrameProps<Settings>) {
  const { header, changes, count, record, children } = props;
  const { t } = useTranslation();
  const labels = useFormLabels();
  return (
    <AsidePage
      header={header}
      aside={
        <>
          {changes}
          <FormerVersions title={t('settings.before')} versions={versionsOf(props)} />
        </>
      }
      bar={
        <FormFooter
          changes={count}
          errors={record.errors}
          saving={record.isSaving}
          onDiscard={record.discard}
          onSave={() => void record.save()}
          labels={{ ...labels, save: t('settings.apply'), saving: t('settings.applying') }}
        />
      }
    >
      {record.failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{record.failure}</Notice>
        </div>
      )}
      <FormLayout onSubmit={() => void record.save()}>{children}</FormLayout>
    </AsidePage>
  );
}

function versionsOf<Settings>(props: SettingsFrameProps<Settings>): FormerVersionsProps['versions'] {
  const { before, differenceOf, first, load } = props;
  return before.map(({ revision, settings, madeBy, at }, index) => {
    const former = before[index + 1];
    const words = former === undefined ? first : differenceOf(settings, former.settings);
    return { key: revision, madeBy, at, words, goBack: () => load(settings) };
  });
}
