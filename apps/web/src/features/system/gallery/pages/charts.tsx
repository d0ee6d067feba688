import { ProgressBar, ProgressRing } from '#ui/progress/progress.tsx';
import { clinics } from '../samples.ts';
import classes from '../gallery.module.css';

export function Shares() {
  return (
    <div className={classes['shares']}>
      {clinics.map((name, at) => [
        <span key={name}>{name}</span>,
        <ProgressBar key={`${name}-bar`} share={(3 - at) / 4} label={name} main />,
        <span key={`${name}-count`}>{(3 - at) * 104}</span>,
      ])}
    </div>
  );
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export function ByDay() {
  return (
    <table>
      <tbody>
        {days.map((day, at) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td style={{ width: '20rem' }}>
              <ProgressBar share={(4 + ((at * 3) % 5)) / 9} label={day} />
            </td>
            <td>{(4 + ((at * 3) % 5)) * 18}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AgainstTarget() {
  return (
    <div className={classes['line']}>
      <ProgressRing share={0.93} label="STAT" size={56} />
      <ProgressRing share={0.71} label="Urgent" size={56} tone="warn" />
      <ProgressRing share={0.42} label="Routine" size={56} tone="danger" />
    </div>
  );
}
