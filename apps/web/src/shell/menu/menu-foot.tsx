import { PersonMenu } from '../navbar/person-menu.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import classes from './menu.module.css';

/** The person and the bell, in the menu where the navbar is hidden. */
export function MenuFoot() {
  return (
    <div className={classes['menuFoot']}>
      <PersonMenu atFoot />
      <NotificationBell isPhone={false} />
    </div>
  );
}
