import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useTold } from '#ui/records/use-told.ts';
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
  readonly isGood: (told: Told) => boolean;
  readonly wordsOf: (told: Told) => string;
}

/** Shows the state of another server, and its answer to settings that are tried once. */
export function TryOutCard<Told>({ aside, facts, icon, label, busyLabel, isUsable, ...how }: TryOutCardProps<Told>) {
  const { t } = useTranslation();
  const { failed: onError } = useTold();
  const trying = useMutation({ mutationFn: how.run, onError });
  const told = trying.isPending ? undefined : trying.data;
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
          {told !== undefined && <Notice tone={how.isGood(told) ? 'ok' : 'danger'}>{how.wordsOf(told)}</Notice>}
        </output>
      </div>
    </Card>
  );
}
