import { Radio } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { voteOnProfilePost } from '@isocenter/contract/office/profile/endpoints.ts';
import type { ProfilePoll } from '@isocenter/contract/office/profile/fields.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatPercent } from '#ui/format/number.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import classes from './profile.module.css';

export type PollPartProps = { readonly postId: number; readonly asks: string; readonly poll: ProfilePoll };

/** Shows the poll of a post: a choice votes at once and can be changed until the end; the result is shown as far as it is known. */
export function PollPart({ postId, asks, poll }: PollPartProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const { choices, votes, endsAt, isOver, yourChoice } = poll;
  const vote = useActOn({ cacheKey: 'profile' }, (choice: number) =>
    call(voteOnProfilePost, { params: { postId }, body: { choice } }),
  );
  const end = formatDateTime(endsAt, formats);
  return (
    <div className={classes['poll']}>
      <Radio.Group
        aria-label={asks}
        value={yourChoice === null ? '' : String(yourChoice)}
        onChange={(choice) => vote.mutate(Number(choice), { onError: toasts.failed })}
      >
        {choices.map((choice, place) => (
          <Choice key={choice.text} choice={choice} place={place} all={votes} isOff={isOver || vote.isPending} />
        ))}
      </Radio.Group>
      <small>
        {t('profile.votes', { count: votes })} · {t(isOver ? 'profile.ended' : 'profile.ends', { end })}
      </small>
    </div>
  );
}

interface ChoiceProps {
  readonly choice: ProfilePoll['choices'][number];
  readonly place: number;
  readonly all: number;
  readonly isOff: boolean;
}

function Choice({ choice: { text, votes, votedBy }, place, all, isOff }: ChoiceProps) {
  const formats = useFormats();
  const share = votes === null || all === 0 ? 0 : votes / all;
  return (
    <div className={classes['choice']}>
      <Radio value={String(place)} label={text} disabled={isOff} />
      {votes !== null && (
        <>
          <strong>{formatPercent(share, formats)}</strong>
          <span className={classes['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
          {votedBy.length > 0 && (
            <span className={classes['voters']}>
              {votedBy.map(({ accountId, name, avatar }) => (
                <PersonAvatar key={accountId} name={name} size={20} picture={avatar} />
              ))}
            </span>
          )}
        </>
      )}
    </div>
  );
}
