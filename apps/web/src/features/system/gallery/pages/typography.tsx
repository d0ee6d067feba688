import { formatBytes, formatMeasurement, formatNumber } from '#ui/format/number.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { PersonName } from '#ui/people/person-name.tsx';
import { studyUid } from '../samples.ts';
import classes from '../gallery.module.css';

const roles = [
  'display',
  'figure',
  'title',
  'dialog',
  'section',
  'reading',
  'body',
  'name',
  'small',
  'label',
  'second',
  'micro',
];

export function Roles() {
  return (
    <div className={classes['stack']}>
      {roles.map((role) => (
        <span key={role} style={{ font: `var(--iso-type-${role})` }}>
          {role} · CT Head without contrast, 214 images
        </span>
      ))}
    </div>
  );
}

export function Names() {
  return (
    <div className={classes['stack']}>
      <PersonName name="Okafor^Ada^^Dr^MD" full />
      <PersonName name="Bergström^Ingrid" />
      <PersonName name="^^^^" />
    </div>
  );
}

export function Figures() {
  const formats = useFormats();
  return (
    <div className={classes['stack']}>
      <span>{formatNumber(146_203, 0, formats)} images</span>
      <span>{formatBytes(4_812_000_000, formats)}</span>
      <span>{formatMeasurement(21.4, 'mm', formats)}</span>
      <bdi className="iso-ltr">{studyUid}</bdi>
    </div>
  );
}
