import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '../controls/act-button.tsx';
import type { GridMenuItem } from '../data-grid/grid-types.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import type { FormDrawerProps } from '../form/form-drawer.tsx';
import { ReadOnlyPart } from '../form/read-only-part.tsx';
import { SkeletonBlock } from '../states/skeletons.tsx';
import { EmptyState, ErrorState } from '../states/state-message.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { ConflictNoticeProps } from './conflict-notice.tsx';
import { RecordMenu } from './record-menu.tsx';
import { RecordTabs, useTabOfErrors } from './record-tabs.tsx';
import type { RecordTab } from './record-tabs.tsx';

/** The result of `useRecord`, as far as it is drawn. */
type RecordModel = NonNullable<FormDrawerProps['form']> &
  Readonly<{
    isReady: boolean;
    conflict: ConflictNoticeProps['conflict'] | undefined;
    form: Readonly<{ values: Readonly<Record<string, unknown>>; errors: Readonly<Record<string, unknown>> }>;
  }>;

export type RecordDrawerProps<Id extends string> = Pick<
  FormDrawerProps,
  'title' | 'subtitle' | 'leading' | 'size' | 'aside'
> &
  Pick<ConflictNoticeProps, 'fieldName' | 'valueText'> & {
    readonly record: RecordModel;
    /** Its query; undefined for a new one. */
    readonly loaded?: Readonly<{ error: Error | null; refetch: () => unknown }> | undefined;
    readonly mayChange: boolean;
    /** Left out where the record is one page. */
    readonly tabs?: readonly RecordTab<Id>[];
    readonly tab?: Id;
    readonly onTab?: (tab: Id) => void;
    readonly menu?: readonly GridMenuItem[];
    readonly onClose: () => void;
    /** The open tab. */
    readonly children: ReactNode;
  };

/** One record in a drawer: tabs with what is wrong on each, fields, what somebody else saved meanwhile, and the footer that saves. */
export function RecordDrawer<Id extends string>(props: RecordDrawerProps<Id>) {
  const { record, loaded, mayChange, tabs = [], tab, onTab = () => {}, menu = [], onClose, children, ...rest } = props;
  const { fieldName, valueText, ...head } = rest;
  const { errors, values } = record.form;
  const active = tabs.find(({ id }) => id === tab) ?? tabs[0];
  useTabOfErrors(tabs, errors, active?.id ?? '', onTab);
  const { isReady, conflict } = record;
  const isForm = isReady && mayChange && (active?.isPlain !== true || record.changes > 0);
  const error = isReady ? null : (loaded?.error ?? null);
  return (
    <FormDrawer
      {...head}
      first={loaded === undefined ? 'field' : 'heading'}
      onClose={onClose}
      {...(menu.length === 0 ? {} : { actions: <RecordMenu items={menu} /> })}
      {...(tabs.length > 1 && {
        tabs: <RecordTabs tabs={tabs} active={active?.id ?? ''} errors={errors} onTab={onTab} />,
      })}
      form={isForm ? record : undefined}
    >
      {conflict !== undefined && (
        <ConflictNotice conflict={conflict} values={values} fieldName={fieldName} valueText={valueText} />
      )}
      {!isReady && <RecordWaiting error={error} refetch={() => void loaded?.refetch()} />}
      {isReady && active?.isPlain === true && children}
      {isReady && active?.isPlain !== true && <Fields mayChange={mayChange}>{children}</Fields>}
    </FormDrawer>
  );
}

function Fields({ mayChange, children }: { readonly mayChange: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return <ReadOnlyPart because={mayChange ? undefined : t('record.readOnly')}>{children}</ReadOnlyPart>;
}

export type RecordWaitingProps = {
  readonly error: Error | null;
  readonly refetch: () => void;
  /** On a page of its own. */
  readonly level?: 1;
  /** The way on from a record that is not there. */
  readonly instead?: ReactNode;
};

/** Stands in a record's place while it loads, and if it cannot be shown. */
export function RecordWaiting({ error, refetch, instead, ...level }: RecordWaitingProps) {
  const { t } = useTranslation();
  if (error === null) return <SkeletonBlock label={t('record.loading')} lines={10} />;
  const { status }: { status?: unknown } = error as object;
  if (status === 404)
    return (
      <EmptyState {...level} title={t('record.goneTitle')} actions={instead}>
        {t('record.goneText')}
      </EmptyState>
    );
  return (
    <ErrorState
      {...level}
      title={t('record.oneFailed')}
      actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={refetch} />}
    >
      {t('archive.list.errorText')}
    </ErrorState>
  );
}
