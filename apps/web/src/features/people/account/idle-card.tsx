import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { leastIdleMinutes, mostIdleMinutes, usualIdleMinutes } from '@isocenter/contract/people/account/account.ts';
import { Card } from '#ui/layout/card.tsx';
import type { Settings } from './use-settings.ts';
import classes from './account.module.css';

/** Edits the minutes without activity after which the page signs out. */
export function IdleCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const { idleMinutes = usualIdleMinutes } = settings.preferences;
  const [typed, setTyped] = useState<string | number>();
  const shown = typed ?? idleMinutes;
  const isWrong = !isMinutes(shown);
  const keep = (value: string | number): void => {
    if (!isMinutes(value)) return;
    setTyped(undefined);
    if (value !== idleMinutes) settings.change({ idleMinutes: value });
  };
  return (
    <Card title={t('account.idle.title')}>
      <div className={classes['narrow']}>
        <NumberInput
          label={t('account.idle.minutes')}
          description={t('account.idle.hint')}
          min={leastIdleMinutes}
          max={mostIdleMinutes}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={shown}
          error={isWrong ? t('account.idle.range', { from: leastIdleMinutes, to: mostIdleMinutes }) : undefined}
          onChange={setTyped}
          onBlur={() => keep(shown)}
          onKeyDown={({ key }) => key === 'Enter' && keep(shown)}
        />
      </div>
    </Card>
  );
}

function isMinutes(value: string | number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= leastIdleMinutes && value <= mostIdleMinutes;
}
