import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import classes from './settings.module.css';

interface TryOutCardProps<Told> {
  readonly aside?: ReactNode;
  readonly facts: readonly string[];
  readonly icon: ReactNode;
  readonly label: string;
  readonly busyLabel: string;
  readonly isUsable: boolean;
  readonly run: () => Promise<Told>;
  readonly isGood: (answer: Told) => boolean;
  readonly wordsOf: (answer: Told) => string;
}

/** Shows the state of another server, and its answer to settings that are tried once. */
export function TryOutCard<Told>({ aside, facts, icon, label, busyLabel, isUsable, ...how }: TryOutCardProps<Told>) {
  const { t } = useTranslation();
  const { failed: onError } = useToasts();
  const trying = useMutation({ mutationFn: how.run, onError });
  const answer = trying.isPending ? undefined : trying.data;
  return (
    <Card title={t('settings.mail.test')} aside={aside}>
      <ul className={classes['facts']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={classes['tryOut']}>
        <ActButton
          icon={icon}
          label={label}
          busy={trying.isPending}
          busyLabel={busyLabel}
          disabled={!isUsable}
          onClick={() => trying.mutate()}
        />
        <output>
          {answer !== undefined && <Notice tone={how.isGood(answer) ? 'ok' : 'danger'}>{how.wordsOf(answer)}</Notice>}
        </output>
      </div>
    </Card>
  );
}
