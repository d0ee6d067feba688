import { useTranslation } from 'react-i18next';
import type { EditPreview, PreviewedChange } from '@isocenter/contract/archive/edits.ts';
import { ApiError } from '#api/api-error.ts';
import { useFieldName } from '#ui/records/use-field-name.ts';
import type { Static } from 'typebox';
import { Refusal } from '../dialogs/refusal.tsx';
import classes from './edits.module.css';

export type CorrectionPreviewProps = {
  readonly isAsked: boolean;
  readonly preview: EditPreview | undefined;
  readonly error: Error | null;
};

/** Tag by tag what a correction changes, how much it touches, and who sees it newly or no longer. */
export function CorrectionPreview({ isAsked, preview, error }: CorrectionPreviewProps) {
  const { t } = useTranslation();
  const fieldName = useFieldName('edits.field');
  if (!isAsked) return null;
  if (error !== null) return <Refusal text={saidOf(error, fieldName)} />;
  if (preview === undefined) return <output className={classes['quiet']}>{t('edits.counting')}</output>;
  const { changes, touched, gains, loses } = preview;
  const sights = [
    ...(gains.count === 0 ? [] : [t('edits.gains', { count: gains.count })]),
    ...(loses.count === 0 ? [] : [t('edits.loses', { count: loses.count })]),
  ];
  return (
    <section className={classes['preview']} aria-live="polite">
      <h3>{t('edits.preview')}</h3>
      <ul>
        {changes.map((change) => (
          <Change key={`${change.tag}-${change.field}`} change={change} name={fieldName(change.field)} />
        ))}
      </ul>
      <p className={classes['quiet']}>
        {[
          t('edits.images', { count: touched.images }),
          t('edits.notes', { count: touched.notes }),
          t('edits.annotations', { count: touched.annotations }),
          ...sights,
        ].join(' · ')}
      </p>
    </section>
  );
}

type ChangeProps = { readonly change: Static<typeof PreviewedChange>; readonly name: string };

function Change({ change: { tag, before, after }, name }: ChangeProps) {
  const { t } = useTranslation();
  const nothing = t('edits.nothing');
  return (
    <li>
      <span>{name}</span> <bdi className="iso-ltr">{`(${tag.slice(0, 4)},${tag.slice(4)})`}</bdi>
      <del>{before.map(({ value }) => readable(value)).join(', ') || nothing}</del>
      <ins>{readable(after) || nothing}</ins>
    </li>
  );
}

/** A name is written without the signs between its components. */
function readable(value: string): string {
  return value.replaceAll('^', ' ').trim();
}

function saidOf(error: Error, fieldName: (field: string) => string): string {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return error.message;
  return fields.map(([field, text]) => `${fieldName(field.split('.').at(-1) ?? field)} ${text}`).join(' ');
}
