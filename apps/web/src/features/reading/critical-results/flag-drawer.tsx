import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { criticalCategories } from '@isocenter/contract/reading/critical-results/critical-results.ts';
import { emptyCriticalResult, NewCriticalResult } from '@isocenter/contract/reading/critical-results/fields.ts';
import { ApiError } from '#api/api-error.ts';
import { useKeys } from '#api/page-keys.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDuration } from '#ui/format/duration.ts';
import { joined } from '#ui/format/joined.ts';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { useCarefulClose } from '#ui/overlay/use-careful-close.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { toTellQuery, useFlag } from './critical-queries.ts';
import classes from './critical.module.css';

/** The person to notify is set from the start, so that it is no change that closing would lose. */
const written = ['finding', 'toName', 'toPhone', 'minutes'] as const;

type Props = { readonly studyUid: string; readonly onClose: () => void };

/** Flags a critical result: how urgent, what, who has to know, by when. */
export function FlagDrawer({ studyUid, onClose }: Props) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const flag = useFlag(studyUid);
  const [isInside, setInside] = useState(true);
  const form = useForm<NewCriticalResult>({ initialValues: emptyCriticalResult });
  const send = (): void => {
    const { toAccountId, toName, toPhone, ...wish } = form.values;
    const to = isInside ? { toAccountId, toName: '', toPhone: '' } : { toAccountId: null, toName, toPhone };
    if (isInside && toAccountId === null) return form.setErrors({ toAccountId: t('criticalResults.toNeeded') });
    flag.mutate(
      { ...wish, ...to },
      {
        onSuccess: () => {
          toasts.done(t('criticalResults.flagged'));
          onClose();
        },
        onError: (error) => form.setErrors(error instanceof ApiError ? error.fields : {}),
      },
    );
  };
  const { ask, leaving } = useCarefulClose({
    isChanged: written.some((name) => form.isDirty(name)),
    discard: onClose,
    close: onClose,
  });
  useKeys([{ key: 'Ctrl+Enter', label: t('criticalResults.flag'), run: send, whileTyping: true }]);
  return (
    <SideDrawer
      opened
      first="field"
      title={t('criticalResults.flag')}
      closeLabel={t('common.close')}
      onClose={ask}
      footer={
        <ActButton
          kind="primary"
          keys="Ctrl ↵"
          label={t('criticalResults.flagDo')}
          busy={flag.isPending}
          onClick={send}
        />
      }
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FlagFields {...{ studyUid, form, isInside, setInside }} />
        <LeaveDialog {...leaving} />
        {flag.error !== null && (
          <div role="alert">
            <Notice tone="danger">{flag.error.message}</Notice>
          </div>
        )}
      </form>
    </SideDrawer>
  );
}

type FieldsProps = {
  readonly studyUid: string;
  readonly form: ReturnType<typeof useForm<NewCriticalResult>>;
  readonly isInside: boolean;
  readonly setInside: (isInside: boolean) => void;
};

function FlagFields({ studyUid, form, isInside, setInside }: FieldsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [words, setWords] = useState('');
  const { data: { rows: people = [] } = {} } = useQuery(toTellQuery(studyUid, words));
  // The same for every search; the line keeps its room until it is known.
  const { data: { minutes } = {} } = useQuery(toTellQuery(studyUid, ''));
  useReferrer(studyUid, form);
  const shared = { form, schema: NewCriticalResult, texts: 'criticalResults.field' } as const;
  return (
    <FormSection>
      <FieldsOf {...shared} list={[{ name: 'finding', kind: 'area', isWide: true }]} />
      <WideField>
        <ChoiceField
          label={t('criticalResults.column.category')}
          hint={
            minutes === undefined
              ? '\u00a0'
              : t(`criticalResults.categoryHint.${form.values.category}`, {
                  time: formatDuration(minutes[form.values.category] * 60, formats),
                })
          }
          choices={criticalCategories.map((value) => ({ value, label: t(`criticalResults.categoryOf.${value}`) }))}
          value={form.values.category}
          onChange={(category) => form.setFieldValue('category', category)}
        />
      </WideField>
      <WideField>
        <ChoiceField
          label={t('criticalResults.toWhom')}
          choices={(['inside', 'outside'] as const).map((value) => ({
            value,
            label: t(`criticalResults.who.${value}`),
          }))}
          value={isInside ? 'inside' : 'outside'}
          onChange={(who) => setInside(who === 'inside')}
        />
      </WideField>
      {isInside ? (
        <WideField>
          <SearchedField
            label={t('criticalResults.field.toAccountId')}
            hint={t('criticalResults.insideHint')}
            options={people.map(({ accountId, name, role, isReferrer }) => ({
              value: String(accountId),
              label: joined([name, t(`people.role.${role}`), isReferrer && t('criticalResults.referrer')]),
            }))}
            value={form.values.toAccountId}
            error={form.errors['toAccountId']}
            onSearch={setWords}
            onChange={(accountId) => form.setFieldValue('toAccountId', accountId)}
          />
        </WideField>
      ) : (
        <FieldsOf
          {...shared}
          list={[
            { name: 'toName', isNeeded: true },
            { name: 'toPhone', kind: 'tel' },
          ]}
        />
      )}
      <FieldsOf
        {...shared}
        list={[{ name: 'minutes', kind: 'number', least: 5, most: 43_200, hint: t('criticalResults.minutesHint') }]}
      />
    </FormSection>
  );
}

/** Whoever asked for the study is chosen from the start, once: who takes him out again means it. */
function useReferrer(studyUid: string, form: FieldsProps['form']): void {
  const isChosen = useRef(false);
  const { data } = useQuery(toTellQuery(studyUid, ''));
  useEffect(() => {
    if (data === undefined || isChosen.current) return;
    isChosen.current = true;
    const [referrer, another] = data.rows.filter(({ isReferrer }) => isReferrer);
    if (referrer !== undefined && another === undefined && form.values.toAccountId === null)
      form.setFieldValue('toAccountId', referrer.accountId);
  }, [data, form]);
}
