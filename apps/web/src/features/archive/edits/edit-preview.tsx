import { useTranslation } from '#i18n/use-translation.ts';
import type { EditPreview as Preview, PreviewedChange } from '@isocenter/contract/archive/edits/fields.ts';
import type { Static } from 'typebox';
import { Notice } from '#ui/states/notice.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import classes from './edit-preview.module.css';

export type EditPreviewProps = {
  readonly hasChanges: boolean;
  readonly preview: Preview | undefined;
  /** Why it would be refused; `fields` says of which field what, by its path. */
  readonly error: (Error & { readonly fields?: Readonly<Record<string, string>> }) | null;
};

const parts = ['images', 'notes', 'annotations'] as const;

/** Tag by tag what an edit changes, how much it touches, and who sees it newly or no longer. */
export function EditPreview({ hasChanges, preview, error }: EditPreviewProps) {
  const { t } = useTranslation();
  const fieldName = useFieldName('edits.field');
  if (!hasChanges) return null;
  if (error !== null)
    return (
      <div role="alert">
        <Notice tone="danger">{saidOf(error, fieldName)}</Notice>
      </div>
    );
  if (preview === undefined) return <output className="iso-hint">{t('edits.counting')}</output>;
  const { changes, touched, unread, gains, loses } = preview;
  const sights = [
    ...(gains.count === 0 ? [] : [t('edits.gains', { count: gains.count })]),
    ...(loses.count === 0 ? [] : [t('edits.loses', { count: loses.count })]),
  ];
  return (
    <section className={classes['preview']} aria-live="polite">
      <h3>{t('edits.preview')}</h3>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <Change
              key={`${change.tag}-${change.field}-${change.seriesUid ?? ''}`}
              change={change}
              name={fieldName(change.field.split('.').at(-1) ?? change.field)}
            />
          ))}
        </ul>
      )}
      {unread.series > 0 && <p>{t('edits.unread', unread)}</p>}
      <p className="iso-hint">
        {[
          ...(touched.studies > 1 ? [t('edits.studies', { count: touched.studies })] : []),
          ...parts
            .filter((part) => part === 'images' || touched[part] > 0)
            .map((part) => t(`edits.${part}`, { count: touched[part] })),
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

function saidOf(
  { message, fields = {} }: NonNullable<EditPreviewProps['error']>,
  fieldName: (field: string) => string,
) {
  const said = Object.entries(fields);
  if (said.length === 0) return message;
  return said.map(([field, text]) => `${fieldName(field.split('.').at(-1) ?? field)} ${text}`).join(' ');
}
