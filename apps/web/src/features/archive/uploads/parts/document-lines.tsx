import { IconFileText, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FoundDocument } from '../documents/found-document.ts';
import { PlaceAct } from '../documents/placing.tsx';
import type { Phase } from '../state/upload-view.ts';
import type { GroupProps } from './file-lines.tsx';
import { TurnButton } from './turn-button.tsx';
import { useWords } from './use-words.ts';
import classes from './study-list.module.css';

const icons = { pdf: IconFileText, jpeg: IconPhoto, png: IconPhoto, mp4: IconMovie } as const;

/** The heading above documents: they are sent once somebody says of which study they are. */
export function DocumentsLine({ row, phase, onTurn }: GroupProps<'documents'> & { readonly phase: Phase }) {
  const { t } = useTranslation();
  const title = t('upload.documents.heading');
  const canPlace = phase === 'ready' || phase === 'running' || phase === 'paused';
  return (
    <div className={classes['line']} data-kind="patient">
      <div className={classes['main']} data-span="3">
        <TurnButton label={title} isOpen={row.isOpen} onTurn={() => onTurn(row.key)} />
        <span className={classes['name']}>{title}</span>
        <span className={classes['facts']}>{t('upload.documents.waiting', { count: row.documents.length })}</span>
      </div>
      <div className={classes['progress']}>{canPlace && <PlaceAct size="small" />}</div>
    </div>
  );
}

/** A document that no study was chosen for. */
export function DocumentLine({ document: { path, kind, sizeBytes } }: { readonly document: FoundDocument }) {
  const { t } = useTranslation();
  const words = useWords();
  const Icon = icons[kind];
  return (
    <div className={classes['line']} data-kind="file">
      <div className={classes['main']} data-span="2">
        <Icon size={16} stroke={1.75} aria-hidden="true" className={classes['quiet'] ?? ''} />
        <bdi className={classes['path']} title={path}>
          {path}
        </bdi>
      </div>
      <div className={classes['size']}>
        <bdi>{words.bytes(sizeBytes)}</bdi>
      </div>
      <div className={classes['progress']}>
        <span className={classes['quiet']}>{t(`upload.documents.kind.${kind}`)}</span>
      </div>
    </div>
  );
}
