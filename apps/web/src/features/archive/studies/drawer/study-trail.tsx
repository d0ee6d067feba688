import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import classes from './drawer.module.css';

/** The way from a study to who looked at it, for those who read the trail. */
export function StudyTrail({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!useCan('read', 'Audit')) return null;
  const trail: string = `/audit?study=${encodeURIComponent(studyUid)}`;
  return (
    <div className={classes['trail']}>
      <ActButton
        size="small"
        label={t('audit.ofStudy')}
        icon={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void navigate({ to: trail })}
      />
    </div>
  );
}
