import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  letterheadAligns,
  longestLetterheadLine,
  mostLetterheadLines,
} from '@isocenter/contract/people/clinics/clinics.ts';
import type { ClinicFields, Letterhead } from '@isocenter/contract/people/clinics/fields.ts';
import { uploadPicture } from '#api/pictures.ts';
import { usePictureLabels } from '#i18n/use-picture-labels.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { errorAt } from '#ui/form/error-at.ts';
import { LinesField } from '#ui/form/lines-field.tsx';
import { PictureField } from '#ui/form/picture-field.tsx';
import { LetterheadSheet } from './letterhead-sheet.tsx';
import classes from '../clinics.module.css';

export type LetterheadTabProps = {
  readonly form: UseFormReturnType<ClinicFields>;
  readonly storedLogo: string | null;
  readonly storedUrl: string | null;
};

/** Edits the top and the bottom of the clinic's reports, beside the sheet as it will look. */
export function LetterheadTab({ form, storedLogo, storedUrl }: LetterheadTabProps) {
  const { t } = useTranslation();
  const labels = usePictureLabels();
  const [sent, setSent] = useState<{ pictureId: string; url: string }>();
  const { letterhead, logoId } = form.values;
  const change = (part: Partial<Letterhead>): void => form.setFieldValue('letterhead', { ...letterhead, ...part });
  const url =
    logoId === null
      ? null
      : logoId === sent?.pictureId
        ? sent.url
        : (storedUrl ?? `/media/pictures/${storedLogo ?? logoId}`);
  return (
    <>
      <p className="iso-hint">{t('clinics.letterhead.intro')}</p>
      <div className={classes['letterhead']}>
        <div className="iso-stack">
          <PictureField
            label={t('clinics.letterhead.logo')}
            shape="free"
            value={url === null ? null : { pictureId: logoId, url }}
            upload={uploadPicture}
            labels={labels}
            error={form.errors['logoId']}
            onChange={(picture) => {
              setSent(picture ?? undefined);
              form.setFieldValue('logoId', picture?.pictureId ?? null);
            }}
          />
          <LinesField
            label={t('clinics.letterhead.header')}
            most={mostLetterheadLines}
            maxLength={longestLetterheadLine}
            value={letterhead.headerLines}
            onChange={(headerLines) => change({ headerLines })}
            error={errorAt(form.errors, 'letterhead.headerLines')}
          />
          <ChoiceField
            label={t('clinics.letterhead.align')}
            choices={letterheadAligns.map((align) => ({
              value: align,
              label: t(`clinics.letterhead.aligns.${align}`),
            }))}
            value={letterhead.align}
            onChange={(align) => change({ align })}
          />
          <LinesField
            label={t('clinics.letterhead.footer')}
            most={mostLetterheadLines}
            maxLength={longestLetterheadLine}
            value={letterhead.footerLines}
            onChange={(footerLines) => change({ footerLines })}
            error={errorAt(form.errors, 'letterhead.footerLines')}
          />
        </div>
        <LetterheadSheet letterhead={letterhead} logoUrl={url} />
      </div>
    </>
  );
}
