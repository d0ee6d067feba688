import { Input } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import type { Choose } from './user-acts.ts';
import classes from './users.module.css';

/** Shows whether sign-in needs a second step and since when, and removes it. */
export function TwoStepCard({ user, choose }: { readonly user: UserRecord; readonly choose: Choose }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { hasTwoStep, twoStepSince } = user;
  const Shield = hasTwoStep ? IconShieldCheck : IconShieldOff;
  return (
    <Input.Wrapper label={t('users.twoStepCard.label')} labelElement="div">
      <div className={classes['twoStepCard']} data-on={hasTwoStep}>
        <Shield size={18} stroke={1.6} aria-hidden="true" />
        <span>
          {t(hasTwoStep ? 'users.twoStepCard.app' : 'users.twoStepCard.none')}
          {twoStepSince !== null && (
            <span className={classes['hint']}>
              {' '}
              {t('users.fact.since', { date: formatDate(twoStepSince, formats) })}
            </span>
          )}
        </span>
        {hasTwoStep && user.may.change && !user.isSelf && (
          <ActButton
            size="small"
            kind="quiet"
            label={t('users.twoStepCard.reset')}
            onClick={() => choose('reset-two-step', [user])}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
