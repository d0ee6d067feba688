import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ArticleFields, articleCategories, emptyArticle } from '@isocenter/contract/office/articles/article-fields.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { useSearchOf } from '#api/search.ts';
import { useSavedRecord } from '#records/use-open-record.ts';
import { WideField } from '#ui/form/form-layout.tsx';
import { ReadOnlyPart } from '#ui/form/read-only-part.tsx';
import { AsidePage, AsidePageWaiting } from '#ui/layout/aside-page.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordFooter } from '#ui/records/record-footer.tsx';
import { RecordFields } from '#ui/records/record-fields.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { articleKind, editPath, sendTextPicture, useArticleNews, useReadingLanguage } from './article-queries.ts';
import { editSearch } from './article-search.ts';
import { PlaceFields } from './place-fields.tsx';
import { StageCard } from './stage-card.tsx';

/** Writes an article of any kind: its text, where it belongs, and its way to the readers. */
export function EditPage() {
  const { articleId } = useParams({ strict: false });
  const open = articleId === 'new' ? 'new' : Number(articleId);
  return <Editing key={open} open={Number.isNaN(open) ? 0 : open} />;
}

function Editing({ open }: { readonly open: number | 'new' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  /** A new one is left for the one that was made of it. */
  const isSaved = useRef(false);
  const { record, stored, loaded, isNew } = useSavedRecord(articleKind, {
    open,
    start: useStart(),
    nameOf: ({ title }) => title,
    onAdded: (added) => {
      isSaved.current = true;
      void navigate({ to: editPath(added.articleId), search: {}, replace: true });
    },
  });
  const fieldName = useFieldName('articles.field');
  const blocker = useLeaveBlocker(record.changes, () => !(isNew && isSaved.current));
  useArticleNews();
  const header = <PageHeader title={isNew ? t('articles.newTitle') : t('articles.editTitle')} />;
  if (!record.isReady)
    return (
      <AsidePageWaiting header={header}>
        <RecordWaiting error={loaded?.error ?? null} refetch={() => void loaded?.refetch()} />
      </AsidePageWaiting>
    );
  const mayChange = isNew || stored?.may.change === true;
  const { form } = record;
  return (
    <AsidePage
      header={header}
      aside={
        <>
          {stored !== undefined && <StageCard article={stored} hasChanges={record.changes > 0} />}
          <Card title={t('articles.place')}>
            <ReadOnlyPart because={mayChange ? undefined : t('record.readOnly')}>
              <PlaceFields form={form} isPublished={stored?.isLive === true} />
            </ReadOnlyPart>
          </Card>
        </>
      }
      bar={mayChange ? <RecordFooter record={record} blocker={blocker} /> : null}
    >
      <Card>
        <RecordFields record={record} fieldName={fieldName}>
          <ReadOnlyPart because={mayChange ? undefined : t('record.readOnly')}>
            <FieldsOf
              form={form}
              schema={ArticleFields}
              texts="articles.field"
              list={[
                { name: 'title', isWide: true },
                { name: 'excerpt', isWide: true, hint: t('articles.excerptHint') },
              ]}
            />
            <WideField>
              <RichTextEditor
                label={t('articles.field.body')}
                value={form.values.body}
                lang={form.values.language}
                onChange={(body) => form.setFieldValue('body', body)}
                error={form.errors['body']}
                sendPicture={sendTextPicture}
              />
            </WideField>
          </ReadOnlyPart>
        </RecordFields>
      </Card>
    </AsidePage>
  );
}

/** Returns the values of a new article: of the requested kind, in the language of the writer. */
function useStart(): ArticleFields {
  const [{ kind }] = useSearchOf(editSearch);
  const language = useReadingLanguage();
  const [begun] = useState(() => ({ ...emptyArticle, kind, category: articleCategories[kind][0], language }));
  return begun;
}
