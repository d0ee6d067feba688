import { Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  addArticleComment,
  listArticleComments,
  removeArticleComment,
} from '@isocenter/contract/office/articles/endpoints.ts';
import type { ArticleComment } from '@isocenter/contract/office/articles/fields.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useSingly } from '#api/records/use-singly.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { cacheKey } from './article-queries.ts';
import classes from './articles.module.css';

/** Lists the comments on an article, with a field for another. */
export function Comments({ articleId, count }: { readonly articleId: number; readonly count: number }) {
  const { t } = useTranslation();
  const comments = useActivity(listArticleComments, cacheKey, { articleId });
  const [answered, setAnswered] = useState<ArticleComment>();
  return (
    <section className={classes['comments']} aria-label={t('articles.comments')}>
      <h3>{t('articles.commentCount', { count })}</h3>
      <NewComment articleId={articleId} answered={answered} onAnswered={setAnswered} />
      <ul>
        {comments.rows.map((comment) => (
          <Comment
            key={comment.commentId}
            articleId={articleId}
            comment={comment}
            onAnswer={() => setAnswered(comment)}
          />
        ))}
      </ul>
      {comments.hasMore && (
        <ActButton label={t('articles.more')} busy={comments.isFetchingMore} onClick={comments.fetchMore} />
      )}
    </section>
  );
}

type NewProps = {
  readonly articleId: number;
  /** The comment that is answered. */
  readonly answered: ArticleComment | undefined;
  readonly onAnswered: (comment: ArticleComment | undefined) => void;
};

function NewComment({ articleId, answered, onAnswered }: NewProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // Whoever chose what to answer goes on by writing.
  useEffect(() => {
    if (answered !== undefined) field.current?.focus();
  }, [answered]);
  const add = useSingly(
    useActOn({ cacheKey }, (said: { readonly text: string; readonly answered: ArticleComment | undefined }) =>
      call(addArticleComment, {
        params: { articleId },
        body: {
          text: said.text.trim(),
          ...(said.answered !== undefined && { answeredCommentId: said.answered.commentId }),
        },
      }),
    ),
  );
  // The field is free at once: what is written while this is on its way is the next comment. What could not be sent comes back.
  const send = (): void => {
    const giveBack = (error: Error): void => {
      toasts.failed(error);
      setText((now) => (now === '' ? text : now));
      onAnswered(answered);
    };
    if (text.trim() === '' || !add.mutate({ text, answered }, { onError: giveBack })) return;
    setText('');
    onAnswered(undefined);
  };
  return (
    <form
      className={classes['newComment']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {answered !== undefined && (
        <p className={classes['answered']}>
          {t('articles.answerTo', { name: answered.author.name })}
          <IconAct label={t('articles.answerNot')} icon={IconX} onClick={() => onAnswered(undefined)} />
        </p>
      )}
      <Textarea
        ref={field}
        label={t('articles.yourComment')}
        value={text}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActButton type="submit" label={t('articles.comment')} busy={add.isPending} disabled={text.trim() === ''} />
    </form>
  );
}

type CommentProps = {
  readonly articleId: number;
  readonly comment: ArticleComment;
  readonly onAnswer: () => void;
};

function Comment({ articleId, comment, onAnswer }: CommentProps) {
  const { commentId, author, text, at, answers, mayRemove } = comment;
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const remove = useActOn({ cacheKey }, () => call(removeArticleComment, { params: { articleId, commentId } }));
  return (
    <li>
      <PersonAvatar name={author.name} named picture={author.avatar} />
      <div>
        <p className={classes['said']}>
          <strong>{author.name}</strong> <small>{formatDateTime(at, formats)}</small>
          {answers !== null && <small> {t('articles.answers', { name: answers })}</small>}
        </p>
        <p className={classes['words']} dir="auto">
          {text}
        </p>
        <ActButton kind="quiet" size="small" label={t('articles.answer')} onClick={onAnswer} />
      </div>
      {mayRemove && (
        <ActButton
          kind="quiet"
          size="small"
          label={t('articles.removeComment')}
          onClick={() => remove.mutate(undefined, { onError: toasts.failed })}
        />
      )}
    </li>
  );
}
