import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { studyActivity } from '@isocenter/contract/archive/studies/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { useActivity } from '#api/records/use-activity.ts';
import { actionName } from '#i18n/action-name.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ActivityList } from '#ui/records/activity-list.tsx';
import { StudyEdits } from '#features/archive/edits/edits.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { detailText } from './activity-detail.ts';
import classes from './drawer.module.css';

type Props = { readonly studyUid: string; readonly words: ListWords };

/** Lists the acts on the study, newest first; and for those who read the trail, the way to who looked at it. */
export function ActivityTab({ studyUid, words: { t } }: Props) {
  const activity = useActivity(studyActivity, 'studies', { studyUid });
  const navigate = useNavigate();
  const trail: string = `/audit?study=${encodeURIComponent(studyUid)}`;
  return (
    <div className={classes['body']}>
      {useCan('read', 'Audit') && (
        <div className={classes['trail']}>
          <ActButton
            size="small"
            label={t('audit.ofStudy')}
            icon={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void navigate({ to: trail })}
          />
        </div>
      )}
      <StudyEdits studyUid={studyUid} />
      <ActivityList
        activity={activity}
        actionText={({ action }) => actionName(t, action)}
        detailText={(entry) => detailText(entry, t)}
      />
    </div>
  );
}
