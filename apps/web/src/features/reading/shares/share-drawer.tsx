import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { emptyShare, type MadeShare, type NewShare } from '@isocenter/contract/reading/shares/fields.ts';
import { languageIn } from '@isocenter/contract/system/text-languages/text-languages.ts';
import { useTextLanguages } from '#features/system/text-languages/text-languages.ts';
import { useCan } from '#api/abilities.tsx';
import { ApiError } from '#api/api-error.ts';
import { useKeys } from '#api/page-keys.ts';
import type { SharingQuestion } from '#features/archive/studies/studies.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { useCarefulClose } from '#ui/overlay/use-careful-close.ts';
import { Notice } from '#ui/states/notice.tsx';
import { MadeOnce } from './made-once.tsx';
import { ShareFields } from './share-fields.tsx';
import { sharesOfQuery, useMakeShare } from './share-queries.ts';
import { ShareLines } from './share-lines.tsx';
import classes from './shares.module.css';

export type ShareDrawerProps = {
  readonly question: SharingQuestion;
  readonly onClose: () => void;
};

/** Shares studies, or asks for some where there are none: whom, how; then link and code, once. Of one study its shares are listed below. */
export function ShareDrawer({ question: { selection }, onClose }: ShareDrawerProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeShare>();
  const { studyUids, matching } = partsOf(selection);
  const [only] = studyUids.length === 1 ? studyUids : [];
  const form = useShareForm(selection);
  const isChanged = made === undefined && form.isDirty();
  const { ask, leaving } = useCarefulClose({ isChanged, discard: onClose, close: onClose });
  const takesImages = selection === undefined;
  return (
    <SideDrawer
      opened
      first={made === undefined ? 'field' : 'heading'}
      title={t(titleOf(takesImages, made !== undefined))}
      subtitle={
        takesImages ? t('shares.askHint') : t('shares.studies', { count: matching?.expectedCount ?? studyUids.length })
      }
      closeLabel={t('common.close')}
      onClose={ask}
      footer={made && <ActButton kind="primary" label={t('shares.made.close')} onClick={onClose} />}
    >
      {made === undefined ? <ShareForm form={form} onMade={setMade} /> : <MadeOnce made={made} />}
      {only !== undefined && made === undefined && <SharesOfStudy studyUid={only} />}
      <LeaveDialog {...leaving} />
    </SideDrawer>
  );
}

/** Named studies, or all that match. */
function partsOf(selection: SharingQuestion['selection']): Pick<NewShare, 'studyUids' | 'matching'> {
  if (selection === undefined) return { studyUids: [] };
  return 'studyUids' in selection ? selection : { studyUids: [], matching: selection };
}

function titleOf(takesImages: boolean, isMade: boolean) {
  if (takesImages) return isMade ? 'shares.made.asked' : 'shares.ask';
  return isMade ? 'shares.made.title' : 'shares.add';
}

/** Faults of these fields are shown at them, all others below. */
const fieldsThatTell: ReadonlySet<string> = new Set([
  'recipient',
  'email',
  'proof',
  'days',
  'mostOpenings',
  'mostDevices',
]);

/** Returns the error that no field shows; undefined for none. */
function faultBelow(error: Error | null): string | undefined {
  const faulty = error instanceof ApiError ? Object.keys(error.fields) : [];
  const isShown = faulty.length > 0 && faulty.every((name) => fieldsThatTell.has(name));
  return isShown ? undefined : error?.message;
}

function useShareForm(selection: SharingQuestion['selection']) {
  const { i18n } = useTranslation();
  const languages = useTextLanguages();
  const { tag: language = 'en' } = languageIn(languages, i18n.language) ?? languages[0] ?? {};
  return useForm<NewShare>({
    initialValues: { ...emptyShare, language, ...partsOf(selection), takesImages: selection === undefined },
  });
}

type FormProps = {
  readonly form: ReturnType<typeof useShareForm>;
  readonly onMade: (made: MadeShare) => void;
};

function ShareForm({ form, onMade }: FormProps) {
  const { t } = useTranslation();
  const mayDownload = useCan('download', 'Study');
  const making = useMakeShare();
  const failure = faultBelow(making.error);
  const make = t(form.values.takesImages ? 'shares.ask' : 'shares.make');
  const send = (): void => {
    if (form.values.recipient.trim() === '') return form.setErrors({ recipient: t('shares.recipientNeeded') });
    making.mutate(form.values, {
      onSuccess: onMade,
      onError: (error) => form.setErrors(error instanceof ApiError ? error.fields : {}),
    });
  };
  useKeys([{ key: 'Ctrl+Enter', label: make, run: send, whileTyping: true }]);
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ShareFields form={form} mayDownload={mayDownload} />
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <ActButton kind="primary" type="submit" keys="Ctrl ↵" label={make} busy={making.isPending} />
    </form>
  );
}

function SharesOfStudy({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(sharesOfQuery(studyUid));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <section className={classes['lines']} aria-labelledby="shares-of-study">
      <h3 id="shares-of-study">{t('shares.ofStudy')}</h3>
      <ShareLines shares={data.rows} />
    </section>
  );
}
