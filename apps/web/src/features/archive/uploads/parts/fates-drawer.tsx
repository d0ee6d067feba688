import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Upload } from '@isocenter/contract/archive/uploads/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { filesQuery, mostListed } from '../upload-queries.ts';
import { fatesOf, type Fate } from './fates.ts';
import { useWords } from './use-words.ts';
import classes from './side.module.css';

const studiesPath: string = '/studies';

export type FatesDrawerProps = { readonly upload: Upload; readonly onClose: () => void };

/** Lists the outcomes of an ended upload's files. Their names are not known to the archive: they are shown by their studies. */
export function FatesDrawer({ upload, onClose }: FatesDrawerProps) {
  const { t } = useTranslation();
  const words = useWords();
  const { data, error, refetch } = useQuery(filesQuery(upload.id));
  return (
    <SideDrawer
      opened
      onClose={onClose}
      closeLabel={t('upload.earlier.close')}
      title={<bdi>{upload.title}</bdi>}
      subtitle={words.dateTime(upload.finishedAt ?? upload.changedAt)}
    >
      {data === undefined ? (
        <RecordWaiting error={error} refetch={() => void refetch()} />
      ) : (
        <>
          {data.rows.length === 0 && <p className="iso-hint">{t('upload.earlier.none')}</p>}
          <ul className="iso-list">
            {fatesOf(data.rows).map((fate) => (
              <FateLine key={`${fate.state} ${fate.studyUid ?? ''} ${fate.message?.text ?? ''}`} fate={fate} />
            ))}
          </ul>
          {data.nextCursor !== null && <p className="iso-hint">{t('upload.earlier.first', { count: mostListed })}</p>}
        </>
      )}
    </SideDrawer>
  );
}

function FateLine({ fate }: { readonly fate: Fate }) {
  const { t } = useTranslation();
  const { state, study, studyUid, message, count } = fate;
  const why = message === null ? '' : inPresentLanguage(message.text, message.patterns);
  return (
    <li className={classes['upload']}>
      <p>
        {t('upload.earlier.files', { count })} · {t(`upload.earlier.state.${state}`)}
      </p>
      <p>
        {why !== '' && <bdi>{why} </bdi>}
        {study !== null && study.conflict !== null && `${t(`upload.earlier.conflict.${study.conflict}`)} `}
        {study === null ? (
          studyUid !== null && <bdi className="iso-ltr">{studyUid}</bdi>
        ) : (
          <Link
            to={studiesPath}
            search={{ study: studyUid ?? '', drawer: 'series' }}
            className={classes['study'] ?? ''}
          >
            <bdi>{study.description === '' ? t('upload.list.noDescription') : study.description}</bdi>
          </Link>
        )}
      </p>
    </li>
  );
}
