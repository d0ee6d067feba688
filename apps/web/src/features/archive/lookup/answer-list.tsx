import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useUndoEdit } from '#features/archive/edits/edits.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import type { Answer, AnswerGroup } from './answer-groups.tsx';
import classes from './lookup.module.css';

interface AnswerListProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly groups: readonly AnswerGroup[];
  readonly onOpen: () => void;
}

/** Answers by kind. The act of each is a link, so that the browser's own keys work on it; Enter in the box does the first. */
export function AnswerList({ list, groups, onOpen }: AnswerListProps) {
  const { t } = useTranslation();
  const first = groups.flatMap(({ answers }) => answers).find(({ act }) => act !== undefined);
  return (
    <div ref={list} className={classes['answers']}>
      {groups.map(({ kind, answers, more }) => (
        <section key={kind} aria-label={t(`lookup.kind.${kind}`)}>
          <h2 className={classes['group']}>
            {t(`lookup.kind.${kind}`)} <span>{answers.length}</span>
            {more.map((link) => (
              <Link key={link.label} to={link.to} search={link.search ?? {}} onClick={onOpen}>
                {link.label}
              </Link>
            ))}
          </h2>
          <ul>
            {answers.map((answer) => (
              <AnswerRow key={answer.id} answer={answer} isFirst={answer === first} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface AnswerRowProps {
  readonly answer: Answer;
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

function AnswerRow({ answer, isFirst, onOpen }: AnswerRowProps) {
  const { start, title, facts, agrees, differs, undo, act } = answer;
  return (
    <li className={classes['answer']} data-first={isFirst}>
      <span className={classes['start']}>{start}</span>
      <span className={classes['what']}>
        <bdi className={classes['title']}>{title}</bdi>
        <span className={classes['facts']}>
          {facts
            .filter(({ text }) => text !== '')
            .map(({ text, isMatched }, at) => (
              // Facts have no name of their own, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <bdi key={at}>{isMatched ? <mark>{text}</mark> : text}</bdi>
            ))}
        </span>
      </span>
      <span className={classes['why']}>
        {agrees.join(' · ')}
        {differs.length > 0 && <strong> {differs.join(' · ')}</strong>}
      </span>
      {undo !== undefined && <UndoButton editId={undo} />}
      {act !== undefined && (
        <Link to={act.to} search={act.search ?? {}} className={classes['act']} data-act="" onClick={onOpen}>
          {act.label}
          {isFirst && <KeyCap keys="Enter" />}
        </Link>
      )}
    </li>
  );
}

/** Takes the edit back that an answer tells of, for those who may. */
function UndoButton({ editId }: { readonly editId: number }) {
  const { t } = useTranslation();
  const mayUndo = useCan('update', 'Study');
  const { undo, isPending } = useUndoEdit(useToasts());
  if (!mayUndo) return null;
  return <ActButton size="small" label={t('common.undo')} busy={isPending} onClick={() => undo(editId)} />;
}
