import { Radio, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DocumentTitle, GuestPerson, guestPersonFaults } from '@isocenter/contract/archive/uploads/fields.ts';
import { emptyOf, faultsOf, inputOf, tidied } from '@isocenter/contract/fields.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormLayout, FormSection, WideField } from '#ui/form/form-layout.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { FoundPaper } from './files-to-send.ts';
import type { PaperDesk, PapersPlaced } from './paper-desk.ts';
import classes from './guest.module.css';

export type PapersFormProps = {
  readonly desk: PaperDesk;
  readonly papers: readonly FoundPaper[];
  /** The number of other files that were chosen beside them. */
  readonly others: number;
  readonly onSend: (placed: PapersPlaced) => void;
  /** Goes on without the papers. */
  readonly onLeave: () => void;
};

type Values = {
  /** In the order of the papers. */
  readonly titles: readonly string[];
  readonly whose: 'images' | 'person';
} & GuestPerson;

const nobody = emptyOf(GuestPerson);

/** Asks whose papers are, and what each of them is. */
export function PapersForm({ desk, papers, others, onSend, onLeave }: PapersFormProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm<Values>({
    initialValues: {
      ...nobody,
      titles: papers.map(({ file }) => desk.titleOf(file.path)),
      whose: desk.person === null ? 'person' : 'images',
    },
    validate: faultsOfPapers,
  });
  const send = form.onSubmit(({ titles, whose, ...values }) =>
    onSend({
      papers: papers.map((paper, at) => ({ ...paper, title: (titles[at] ?? '').trim() })),
      whose: whose === 'images' ? whose : tidied(GuestPerson, inputOf(nobody, values)),
      studyTitle: t('shares.guest.papers.study'),
      seriesTitles: {
        document: t('shares.guest.papers.series.document'),
        picture: t('shares.guest.papers.series.picture'),
        video: t('shares.guest.papers.series.video'),
      },
    }),
  );
  return (
    <FormLayout onSubmit={send}>
      <h2 ref={heading} tabIndex={-1} className={classes['asked']}>
        {t('shares.guest.papers.title', { count: papers.length })}
      </h2>
      <p>{t('shares.guest.papers.text')}</p>
      <FormSection title={t('shares.guest.papers.what')}>
        <Titles papers={papers} form={form} />
      </FormSection>
      <FormSection title={t('shares.guest.papers.whose')}>
        {desk.person !== null && <OfImages person={desk.person} form={form} />}
        {form.values.whose === 'person' && (
          <FieldsOf
            form={form}
            schema={GuestPerson}
            texts="shares.guest.papers.field"
            list={['familyName', 'givenName', { name: 'birthDate', kind: 'day', isNeeded: true }]}
          />
        )}
      </FormSection>
      <div className={classes['acts']}>
        <ActButton
          kind="primary"
          size="large"
          type="submit"
          label={t('shares.guest.papers.send', { count: papers.length + others })}
          fullWidth
        />
        <ActButton
          size="large"
          label={t(others > 0 ? 'shares.guest.papers.leave' : 'shares.guest.papers.cancel')}
          onClick={onLeave}
          fullWidth
        />
      </div>
    </FormLayout>
  );
}

type FormProps = { readonly form: UseFormReturnType<Values> };

function Titles({ papers, form }: FormProps & Pick<PapersFormProps, 'papers'>) {
  const { t } = useTranslation();
  return papers.map(({ file, kind }, at) => (
    <WideField key={file.path + String(at)}>
      <TextInput
        label={t('shares.guest.papers.titleOf', { file: file.path })}
        description={t(`shares.guest.papers.kind.${kind}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={64}
        {...form.getInputProps(`titles.${at}`)}
      />
    </WideField>
  ));
}

/** Asks whether they belong to the images, of whose patient only what the files say is shown. */
function OfImages({ person, form }: FormProps & { readonly person: NonNullable<PaperDesk['person']> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <WideField>
      <Radio.Group
        aria-label={t('shares.guest.papers.whose')}
        value={form.values.whose}
        onChange={(whose) => form.setFieldValue('whose', whose === 'images' ? whose : 'person')}
      >
        <div className={classes['form']}>
          <Radio
            value="images"
            label={t('shares.guest.papers.images')}
            description={
              <>
                <PersonName name={person.name} unknown={t('common.nameUnknown')} />
                {person.birthDate !== null && ` · ${formatDate(person.birthDate, formats)}`}
              </>
            }
          />
          <Radio value="person" label={t('shares.guest.papers.person')} />
        </div>
      </Radio.Group>
    </WideField>
  );
}

function faultsOfPapers({ titles, whose, ...values }: Values): Record<string, string> {
  const ofTitles = titles.flatMap((title, at) =>
    Object.values(messagesOf(faultsOf(DocumentTitle, title.trim()))).map((said) => [`titles.${at}`, said] as const),
  );
  const person = tidied(GuestPerson, inputOf(nobody, values));
  const ofPerson =
    whose === 'images'
      ? {}
      : messagesOf({ ...faultsOf(GuestPerson, person), ...guestPersonFaults(person, new Date()) });
  return { ...Object.fromEntries(ofTitles), ...ofPerson };
}
