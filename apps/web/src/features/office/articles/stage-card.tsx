import { TextInput } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { publishArticle, submitArticle, withdrawArticle } from '@isocenter/contract/office/articles/endpoints.ts';
import type { Article } from '@isocenter/contract/office/articles/fields.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { RemoveRecord } from '#records/remove-record.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { StatusLabel } from '#ui/records/columns.tsx';
import { articleKind, articlePath } from './article-queries.ts';
import classes from './articles.module.css';

export type StageCardProps = {
  readonly article: Article;
  /** True if there is unsaved text, which is saved before any act. */
  readonly hasChanges: boolean;
};

/** Shows the stage of an article on its way to the readers, and the next acts. */
export function StageCard({ article, hasChanges }: StageCardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { may, status, isLive } = article;
  const acts = useStages(article);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Card title={t('articles.stage')}>
      <div className={classes['stage']}>
        <p>
          <StatusLabel
            status={status === 'published' ? 'active' : 'inactive'}
            label={t(`articles.statusOf.${status}`)}
          />
        </p>
        {isLive && status !== 'published' && <p>{t('articles.olderIsRead')}</p>}
        {hasChanges && <p>{t('articles.saveFirst')}</p>}
        {may.publish && <Publishing acts={acts} disabled={hasChanges} />}
        <div className="iso-grid">
          {may.submit && (
            <ActButton kind="primary" label={t('articles.submit')} disabled={hasChanges} onClick={acts.submit} />
          )}
          {isLive && (
            <ActButton
              label={t('articles.look')}
              icon={IconEye}
              onClick={() => void navigate({ href: articlePath(article) })}
            />
          )}
          {may.withdraw && (
            <ActButton
              label={t(status === 'pending' ? 'articles.giveBack' : 'articles.withdraw')}
              disabled={hasChanges}
              onClick={acts.withdraw}
            />
          )}
          {may.remove && (
            <ActButton kind="quiet" label={t('articles.remove')} icon={IconTrash} onClick={() => setRemoving(true)} />
          )}
        </div>
      </div>
      {isRemoving && <RemoveArticle article={article} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

type Stages = ReturnType<typeof useStages>;

function useStages({ articleId, revision, title }: Article) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const params = { articleId };
  const submit = useActOn(articleKind, () => call(submitArticle, { params, body: { revision } }));
  const withdraw = useActOn(articleKind, () => call(withdrawArticle, { params, body: { revision } }));
  const publish = useActOn(articleKind, (body: { readonly note: string; readonly approvedUntil: string | null }) =>
    call(publishArticle, { params, body: { ...body, revision } }),
  );
  const then = (words: string) => ({ onSuccess: () => toasts.done(words), onError: toasts.failed });
  return {
    submit: () => submit.mutate(undefined, then(t('articles.submitted', { title }))),
    withdraw: () => withdraw.mutate(undefined, then(t('articles.withdrawn', { title }))),
    publish: (body: Parameters<typeof publish.mutate>[0]) =>
      publish.mutate(body, then(t('articles.published', { title }))),
  };
}

function Publishing({ acts, disabled }: { readonly acts: Stages; readonly disabled: boolean }) {
  const { t } = useTranslation();
  const dates = useDateWords();
  const [note, setNote] = useState('');
  const [approvedUntil, setApprovedUntil] = useState<string | null>(null);
  return (
    <>
      <TextInput
        label={t('articles.note')}
        description={t('articles.noteHint')}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DateField label={t('articles.approvedUntil')} words={dates} value={approvedUntil} onChange={setApprovedUntil} />
      <ActButton
        kind="primary"
        label={t('articles.publish')}
        disabled={disabled}
        onClick={() => acts.publish({ note: note.trim(), approvedUntil })}
      />
    </>
  );
}

function RemoveArticle({ article, onClose }: { readonly article: Article; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <RemoveRecord
      kind={articleKind}
      id={article.articleId}
      name={article.title}
      text={t('articles.removeText')}
      onGone={() => void navigate({ to: '/pages/articles', search: {} })}
      onClose={onClose}
    />
  );
}
