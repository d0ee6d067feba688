import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useToday } from '#ui/format/use-today.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { AddAppointment, AddTask } from './add-links.tsx';
import { placeOf } from './appointment-place.ts';
import { isWaiting, NextAct } from './next-act.tsx';
import { appointmentsQuery, criticalResultsQuery, firstTasksQuery } from './dashboard-queries.ts';
import { WidgetRows } from './widget-rows.tsx';

/** Findings that nobody has acknowledged, those that are late first. */
export function CriticalResults() {
  const { t } = useTranslation();
  const format = useFormats();
  const late = useQuery(criticalResultsQuery('overdue'));
  const open = useQuery(criticalResultsQuery('open'));
  const rows = late.data === undefined || open.data === undefined ? undefined : [...late.data.rows, ...open.data.rows];
  const again = (): void => void Promise.all([late.refetch(), open.refetch()]);
  return (
    <WidgetRows
      rows={rows}
      isBroken={late.isError || open.isError}
      onAgain={again}
      empty={t('dashboard.noCriticals')}
      keyOf={({ criticalResultId }) => criticalResultId}
      draw={({ criticalResultId, state, study, finding, dueAt }) => (
        <>
          <Tag
            tone={state === 'overdue' ? 'danger' : 'warn'}
            label={t(`dashboard.critical.${state === 'overdue' ? 'overdue' : 'open'}`)}
          />
          <PlaceLink place={{ to: '/critical-results', search: { open: String(criticalResultId) } }}>
            <strong>
              <bdi>{formatPersonName(study.patientName, t('common.nameUnknown'))}</bdi>
            </strong>
            <small>
              <bdi>{finding}</bdi>
            </small>
          </PlaceLink>
          <time>{formatDateTime(dueAt, format)}</time>
        </>
      )}
    />
  );
}

/** The first of one's tasks, as one has put them. */
export function Tasks() {
  const { t } = useTranslation();
  const format = useFormats();
  const today = useToday();
  const { data, isError, refetch } = useQuery(firstTasksQuery);
  return (
    <WidgetRows
      rows={data?.rows}
      isBroken={isError}
      onAgain={() => void refetch()}
      empty={t('dashboard.noTasks')}
      emptyAct={<AddTask />}
      keyOf={({ taskId }) => taskId}
      draw={({ taskId, title, dueDay }) => (
        <>
          <PlaceLink place={{ to: '/apps/todo', search: { open: String(taskId) } }}>
            <strong>
              <bdi>{title}</bdi>
            </strong>
          </PlaceLink>
          {dueDay !== null && (
            <time data-tone={dueDay < today ? 'danger' : undefined}>{formatDate(dueDay, format)}</time>
          )}
        </>
      )}
    />
  );
}

/** Lists the next patients of today, with room and state. */
export function NextPatients() {
  const { t } = useTranslation();
  const today = useToday();
  const { data, isError, refetch } = useQuery(appointmentsQuery(today));
  const rows = data?.rows.filter(({ state }) => isWaiting(state));
  const first = rows?.find(({ state }) => state === 'arrived');
  return (
    <WidgetRows
      rows={rows}
      isBroken={isError}
      onAgain={() => void refetch()}
      empty={t('dashboard.noAppointments')}
      emptyAct={<AddAppointment />}
      keyOf={({ appointmentId }) => appointmentId}
      draw={(row) => (
        <>
          <time>{row.time}</time>
          <ModalityBadge modality={row.modality} />
          <PlaceLink place={placeOf(row)}>
            <strong>
              <bdi>{[row.familyName, row.givenName].filter((part) => part !== '').join(', ')}</bdi>
            </strong>
            <small>
              <bdi>{[row.procedure, row.room].filter((part) => part !== '').join(' · ')}</bdi>
            </small>
          </PlaceLink>
          {row.priority === 'stat' && <Tag tone="danger" label={t('archive.studies.priorityBadge.stat')} />}
          <Tag
            tone={row.state === 'planned' ? 'plain' : 'ok'}
            label={t(`dashboard.appointment.${row.state as 'planned'}`)}
          />
          <NextAct row={row} isFirst={row === first} />
        </>
      )}
    />
  );
}
