import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { getLetter } from '@isocenter/contract/people/email-templates/endpoints.ts';
import type { LetterShown } from '@isocenter/contract/people/email-templates/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { formatBytes } from '#ui/format/number.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { eventName, LetterState, stateWords } from './letter-columns.tsx';
import classes from './email-templates.module.css';
import type { LetterActs } from './use-letter-acts.tsx';

type LetterDrawerProps = {
  readonly letterId: number;
  readonly hasServer: boolean;
  readonly acts: LetterActs;
  readonly onClose: () => void;
};

/** A letter as it reads without its links, and what became of it. */
export function LetterDrawer({ letterId, hasServer, acts, onClose }: LetterDrawerProps) {
  const { t } = useTranslation();
  const { data: letter, isError, refetch } = useQuery(queryOf('letters', 'one', getLetter, { params: { letterId } }));
  const waits = letter?.state === 'waiting';
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={letter?.subject ?? t('letters.title')}
      {...(letter && { subtitle: <bdi className="iso-ltr">{letter.to}</bdi> })}
      closeLabel={t('common.close')}
      {...(waits && {
        footer: (
          <>
            <ActButton label={t('letters.giveUp')} onClick={() => acts.stop(letter)} />
            {hasServer && <ActButton kind="primary" label={t('letters.send')} onClick={() => acts.sendNow(letter)} />}
          </>
        ),
      })}
    >
      {letter !== undefined ? (
        <Facts letter={letter} />
      ) : isError ? (
        <ErrorState
          title={t('letters.errorTitle')}
          actions={<ActButton label={t('common.tryNow')} onClick={() => void refetch()} />}
        />
      ) : (
        <SkeletonBlock label={t('letters.title')} lines={6} />
      )}
    </SideDrawer>
  );
}

function Facts({ letter }: { readonly letter: LetterShown }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { answer, tries, attachment, endedAt } = letter;
  const facts = [
    ['state', <LetterState key="state" row={letter} words={stateWords(letter, t, formats)} />],
    ['answer', answer === '' ? '–' : <bdi className="iso-ltr">{answer}</bdi>],
    ['tries', String(tries)],
    ['event', eventName(letter.event, t) || '–'],
    ['name', letter.name === '' ? '–' : <bdi>{letter.name}</bdi>],
    ['queuedAt', formatMoment(letter.queuedAt, formats)],
    [
      'attachment',
      attachment && <bdi key="file">{`${attachment.name}, ${formatBytes(attachment.bytes, formats)}`}</bdi>,
    ],
    ['endedAt', endedAt && formatMoment(endedAt, formats)],
  ] as const;
  return (
    <>
      <dl className={classes['facts']}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`letters.field.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <pre className={classes['text']} dir="auto">
        {letter.text}
      </pre>
      <p className="iso-small">{t('letters.linksHidden')}</p>
    </>
  );
}
