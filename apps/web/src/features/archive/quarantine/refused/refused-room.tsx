import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatBytes } from '#ui/format/number.ts';
import { roomQuery } from './refused-queries.ts';
import classes from './refused.module.css';

/** Senders that are told apart; the others are in the sum. */
const mostSenders = 4;

/** Shows the used and the permitted room, by sender, and the objects removed to make room. */
export function RefusedRoomCard() {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayChange = useCan('manage', 'Installation');
  const room = useQuery(roomQuery).data;
  if (room === undefined) return null;
  const size = (bytes: number): string => formatBytes(bytes, formats);
  const lost = room.rows.reduce((sum, sender) => sum + sender.lost, 0);
  const most = room.mostOfSender;
  return (
    <section className={classes['room']} aria-label={t('refused.room.title')}>
      <h3>
        {t('refused.room.title')}
        {mayChange && (
          <Link to="/system/settings" search={{ section: 'retention' }} className={classes['change'] ?? ''}>
            {t('refused.room.change')}
          </Link>
        )}
      </h3>
      {room.rows.slice(0, mostSenders).map(({ sender, objects, sizeBytes }) => (
        <Line
          key={sender}
          name={sender.replace(/^AE /, '')}
          said={t('refused.room.ofSender', { count: objects, most, size: size(sizeBytes) })}
          share={objects / most}
        />
      ))}
      <Line
        name={t('refused.room.all')}
        said={t('refused.room.ofAll', {
          count: room.days,
          size: size(room.sizeBytes),
          most: size(room.mostBytes),
        })}
        share={room.sizeBytes / room.mostBytes}
      />
      {lost > 0 && <p className={classes['lost']}>{t('refused.room.lost', { count: lost })}</p>}
    </section>
  );
}

function Line({ name, said, share }: { readonly name: string; readonly said: string; readonly share: number }) {
  return (
    <div className={classes['roomLine']}>
      <bdi title={name}>{name}</bdi>
      <span>{said}</span>
      <span className={classes['track']} aria-hidden="true">
        <span
          style={{ inlineSize: `${Math.min(100, Math.max(share > 0 ? 1 : 0, share * 100))}%` }}
          data-full={share > 0.9}
        />
      </span>
    </div>
  );
}
