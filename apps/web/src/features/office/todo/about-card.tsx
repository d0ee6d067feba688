import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { getStudy } from '@isocenter/contract/archive/studies/endpoints.ts';
import type { Task } from '@isocenter/contract/office/todo/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useStatusText } from '#i18n/status-text.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { joined } from '#ui/format/joined.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { StatusPill } from '#ui/status/status-label.tsx';
import classes from './todo.module.css';

export type AboutCardProps = {
  readonly task: Task | undefined;
  readonly studyUid: string | null;
  readonly onDetach: () => void;
};

/** The study that a task is about, with the ways to it; a new task's is requested. */
export function AboutStudy({ task, studyUid, onDetach }: AboutCardProps) {
  const { t } = useTranslation();
  const statusText = useStatusText();
  const isStored = task?.study?.studyUid === studyUid;
  const { data } = useQuery({
    ...queryOf('studies', 'of-task', getStudy, { params: { studyUid: studyUid ?? '' } }),
    enabled: studyUid !== null && !isStored,
  });
  const study = isStored ? task?.study : data?.study;
  if (studyUid === null) return task?.hasStudy === true ? <p className={classes['about']}>{t('todo.aStudy')}</p> : null;
  if (study === undefined || study === null) return null;
  const second = joined([study.description, study.accession]);
  return (
    <section className={classes['about']} aria-label={t('todo.field.studyUid')}>
      <ModalityBadge modality={study.modalities} />
      <div className={classes['aboutWords']}>
        <strong>
          <PersonName name={study.patientName} unknown={t('common.nameUnknown')} />
        </strong>{' '}
        <span className="iso-ltr">{study.patientId}</span>
        <div>{second}</div>
      </div>
      <StatusPill status={study.status} label={statusText(study.status)} />
      <Link to="/viewer/$studyUid" params={{ studyUid }}>
        {t('todo.view')}
      </Link>
      <Link to="/studies/$studyUid/report" params={{ studyUid }}>
        {t('todo.report')}
      </Link>
      <IconAct label={t('todo.detach')} icon={IconX} iconSize={15} onClick={onDetach} />
    </section>
  );
}
