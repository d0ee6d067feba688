import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { accessReviewQuery } from '#features/people/access-reviews/review-queries.ts';
import { useQuarterName } from '#features/people/access-reviews/use-quarter-name.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** Shows that a quarter passed without a signed review of the accounts, for those who may sign one, above every page but its own. */
export function ReviewMissedBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const quarterName = useQuarterName();
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/access-reviews') });
  const mayReview = useCan('manage', 'SecurityPolicy');
  const { data } = useQuery({ ...accessReviewQuery, enabled: mayReview });
  const missed = data?.maySign === true ? data.missed : null;
  if (!mayReview || isOnItsPage || missed === null) return null;
  return (
    <Notice
      tone="warn"
      flush
      icon={<IconClipboardCheck size={16} stroke={1.75} aria-hidden="true" />}
      action={
        <ActButton
          size="small"
          label={t('shell.reviewMissed.open')}
          onClick={() => void navigate({ to: '/access-reviews' })}
        />
      }
    >
      <output>{t('shell.reviewMissed.text', { quarter: quarterName(missed) })}</output>
    </Notice>
  );
}
