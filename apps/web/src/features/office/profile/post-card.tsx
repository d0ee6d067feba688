import { TextInput } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconMessageCircle, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  addProfileComment,
  likeProfileComment,
  likeProfilePost,
  listProfileComments,
  removeProfileComment,
  removeProfilePost,
} from '@isocenter/contract/office/profile/endpoints.ts';
import type { ProfileComment, ProfilePost } from '@isocenter/contract/office/profile/fields.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useSingly } from '#api/records/use-singly.ts';
import { useUser } from '#api/session/use-session.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { PersonLine } from './person-line.tsx';
import { PollPart } from './poll-part.tsx';
import { PlayedPicture } from './posted-picture.tsx';
import classes from './profile.module.css';

const kind = { cacheKey: 'profile' } as const;

/** One post: what it says and shows, who likes it, what is said of it. */
export function PostCard({ post }: { readonly post: ProfilePost }) {
  const { t } = useTranslation();
  const user = useUser();
  const formats = useFormats();
  const { author, at, text, pictureFileIds, loopFileIds, postId, poll } = post;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <article className={classes['post']}>
        <PersonLine person={author} second={formatDateTime(at, formats)} own={author.accountId === user.id}>
          {pictureFileIds.length > 0 && <Tag tone="ok" label={t('profile.isDeidentified')} />}
        </PersonLine>
        {text !== '' && (
          <p className={classes['text']} dir="auto">
            {text}
          </p>
        )}
        {poll !== null && <PollPart postId={postId} asks={text} poll={poll} />}
        {pictureFileIds.map((fileId, index) => (
          <PlayedPicture key={fileId} fileId={fileId} number={index + 1} isLoop={loopFileIds.includes(fileId)} />
        ))}
        <PostActs post={post} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
        {isOpen && <PostComments postId={postId} />}
      </article>
    </Card>
  );
}

type PostActsProps = { readonly post: ProfilePost; readonly isOpen: boolean; readonly onOpen: () => void };

function PostActs({ post, isOpen, onOpen }: PostActsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { postId, likes, youLiked, likedBy, comments, mayRemove } = post;
  const params = { postId };
  const [isRemoving, setRemoving] = useState(false);
  const like = useActOn(kind, () => call(likeProfilePost, { params, body: { likes: !youLiked } }));
  const remove = useActOn(kind, () => call(removeProfilePost, { params }));
  const Heart = youLiked ? IconHeartFilled : IconHeart;
  return (
    <div className={classes['acts']}>
      <button
        type="button"
        aria-pressed={youLiked}
        title={likedBy.join(', ')}
        onClick={() => like.mutate(undefined, { onError: toasts.failed })}
      >
        <Heart size={16} stroke={1.75} aria-hidden="true" />
        {t('profile.likes', { count: likes })}
      </button>
      <button type="button" aria-expanded={isOpen} onClick={onOpen}>
        <IconMessageCircle size={16} stroke={1.75} aria-hidden="true" />
        {t('profile.comments', { count: comments })}
      </button>
      {mayRemove && (
        <button type="button" className={classes['atEnd']} onClick={() => setRemoving(true)}>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          {t('profile.remove')}
        </button>
      )}
      <ConfirmDialog
        opened={isRemoving}
        danger
        title={t('profile.removeTitle')}
        confirmLabel={t('profile.remove')}
        cancelLabel={t('common.cancel')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: toasts.failed, onSuccess: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      >
        {t('profile.removeText')}
      </ConfirmDialog>
    </div>
  );
}

function PostComments({ postId }: { readonly postId: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [text, setText] = useState('');
  const comments = useActivity(listProfileComments, kind.cacheKey, { postId });
  const add = useSingly(
    useActOn(kind, (words: string) => call(addProfileComment, { params: { postId }, body: { text: words.trim() } })),
  );
  // The field is free at once: what is written while this is on its way is the next comment. What could not be sent comes back.
  const send = (): void => {
    const giveBack = (error: Error): void => {
      toasts.failed(error);
      setText((now) => (now === '' ? text : now));
    };
    if (text.trim() !== '' && add.mutate(text, { onError: giveBack })) setText('');
  };
  return (
    <>
      <form
        className={classes['newComment']}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          aria-label={t('profile.addComment')}
          placeholder={t('profile.addComment')}
          value={text}
          maxLength={2000}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActButton type="submit" label={t('profile.comment')} busy={add.isPending} disabled={text.trim() === ''} />
      </form>
      <ul className={classes['comments']}>
        {comments.rows.map((comment) => (
          <Comment key={comment.profileCommentId} postId={postId} comment={comment} />
        ))}
      </ul>
      {comments.hasMore && (
        <ActButton label={t('profile.more')} busy={comments.isFetchingMore} onClick={comments.fetchMore} />
      )}
    </>
  );
}

function Comment({ postId, comment }: { readonly postId: number; readonly comment: ProfileComment }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const user = useUser();
  const formats = useFormats();
  const { profileCommentId, author, text, at, likes, youLiked, mayRemove } = comment;
  const params = { postId, profileCommentId };
  const like = useActOn(kind, () => call(likeProfileComment, { params, body: { likes: !youLiked } }));
  const Heart = youLiked ? IconHeartFilled : IconHeart;
  const remove = useActOn(kind, () => call(removeProfileComment, { params }));
  return (
    <li>
      <PersonAvatar name={author.name} named picture={author.avatar} own={author.accountId === user.id} />
      <div>
        <strong>{author.name}</strong> <small>{formatDateTime(at, formats)}</small>
        <p dir="auto">{text}</p>
      </div>
      <button
        type="button"
        className={classes['heart']}
        aria-pressed={youLiked}
        aria-label={t('profile.likeComment', { name: author.name, count: likes })}
        onClick={() => like.mutate(undefined, { onError: toasts.failed })}
      >
        <Heart size={14} stroke={1.75} aria-hidden="true" />
        {likes > 0 && likes}
      </button>
      {mayRemove && (
        <ActButton
          kind="quiet"
          size="small"
          label={t('profile.remove')}
          onClick={() => remove.mutate(undefined, { onError: toasts.failed })}
        />
      )}
    </li>
  );
}
