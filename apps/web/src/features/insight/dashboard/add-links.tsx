import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import classes from './widget.module.css';

const isNew = { open: 'new' };

/** Offers the act in a widget without rows, to those who may do it. */
export function AddAppointment() {
  const { t } = useTranslation();
  if (!useCan('create', 'Appointment')) return null;
  return (
    <PlaceLink className={classes['act']} place={{ to: '/appointments', search: isNew }}>
      {t('dashboard.addAppointment')}
    </PlaceLink>
  );
}

export function AddNode() {
  const { t } = useTranslation();
  if (!useCan('manage', 'Node')) return null;
  return (
    <PlaceLink className={classes['act']} place={{ to: '/dicom-nodes', search: isNew }}>
      {t('dashboard.addNode')}
    </PlaceLink>
  );
}

export function AddTask() {
  const { t } = useTranslation();
  return (
    <PlaceLink className={classes['act']} place={{ to: '/apps/todo', search: isNew }}>
      {t('dashboard.addTask')}
    </PlaceLink>
  );
}
