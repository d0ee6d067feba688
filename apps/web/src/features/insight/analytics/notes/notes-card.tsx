import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Span } from '@isocenter/contract/insight/analytics/periods.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDayOfYear } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { notesQuery } from '../analytics-queries.ts';
import classes from '../analytics.module.css';

type Props = { readonly span: Span; readonly onOpen: (noteId: number) => void };

/** Lists the notes on the shown days, by the numbers of the flags. */
export function NotesCard({ span, onOpen }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: notes = [] } = useQuery(notesQuery(span));
  if (notes.length === 0) return null;
  return (
    <Card title={t('analytics.notes.title')} aside={<span className={classes['quiet']}>{notes.length}</span>}>
      <ol className={classes['notes']}>
        {notes.map(({ noteId, day, text, clinic }, at) => (
          <li key={noteId}>
            <strong>{at + 1}</strong>
            <UnstyledButton onClick={() => onOpen(noteId)}>
              <bdi>{text}</bdi>
              <span className={classes['quiet']}>
                {[formatDayOfYear(day, formats), clinic].filter((part) => part !== '').join(' · ')}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </Card>
  );
}
