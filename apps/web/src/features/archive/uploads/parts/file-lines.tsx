import { IconAlertCircle, IconFileAlert, IconFileOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useUpload, useUploadView } from '../state/upload-of.ts';
import type { FileView, LeftOutView, Phase, ProblemView } from '../state/upload-view.ts';
import type { ListRow } from './list-rows.ts';
import { TurnButton } from './turn-button.tsx';
import { useWords } from './use-words.ts';
import classes from './study-list.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A file of a study that was turned open. */
export function FileLine({ file }: { readonly file: FileView }) {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <div className={classes['line']} data-kind="file">
      <div className={classes['main']} data-span="2">
        <bdi className={classes['path']} title={file.path}>
          {file.path}
        </bdi>
      </div>
      <div className={classes['size']}>
        <bdi>{words.bytes(file.sizeBytes)}</bdi>
      </div>
      <div className={classes['progress']}>
        <span className={classes['state']} data-tone={file.state === 'refused' ? 'danger' : 'quiet'}>
          {file.state === 'refused' && <IconAlertCircle {...icon} />}
          {t(`upload.state.${file.state === 'waiting' && file.differs ? 'differs' : file.state}`)}
        </span>
      </div>
    </div>
  );
}

export type GroupProps<Kind extends ListRow['kind']> = {
  readonly row: Extract<ListRow, { kind: Kind }>;
  readonly onTurn: (key: string) => void;
};

/** The heading above what could not be used. */
export function ProblemsLine({ row, phase, onTurn }: GroupProps<'problems'> & { readonly phase: Phase }) {
  const { t } = useTranslation();
  const upload = useUpload();
  const canRetry = useUploadView().problems.some((problem) => problem.canRetry);
  const title = t('upload.list.couldNot', { count: row.count });
  return (
    <div className={classes['line']} data-kind="patient">
      <div className={classes['main']} data-span="3">
        <TurnButton label={title} isOpen={row.isOpen} onTurn={() => onTurn(row.key)} />
        <span className={classes['name']}>{title}</span>
      </div>
      <div className={classes['progress']}>
        <span className={classes['danger']}>{t('upload.list.problems', { count: row.count })}</span>
        {canRetry && phase !== 'done' && (
          <ActButton size="small" label={t('upload.act.retry')} onClick={() => upload.retry()} />
        )}
      </div>
    </div>
  );
}

/** A file that could not be used: what is wrong, and what to do. */
export function ProblemLine({ problem }: { readonly problem: ProblemView }) {
  const { t } = useTranslation();
  const words = useWords();
  const { because, neededBytes, sizeBytes, path, message } = problem;
  const text =
    because === 'truncated' && neededBytes !== null
      ? t('upload.problem.truncatedAt', { have: words.bytes(sizeBytes), need: words.bytes(neededBytes) })
      : t(`upload.problem.${because}`, {
          message: message === null ? '' : inPresentLanguage(message.text, message.patterns),
        });
  return (
    <div className={classes['line']} data-kind="problem">
      <div className={classes['main']} data-span="4">
        <IconFileAlert {...icon} className={classes['danger'] ?? ''} />
        <p className={classes['sentence']}>
          <bdi title={path}>{fileNameOf(path)}</bdi> {text}
        </p>
      </div>
    </div>
  );
}

/** The heading above what is no image: closed, because nothing is wrong with it. */
export function LeftOutLine({ row, onTurn }: GroupProps<'left-out'>) {
  const { t } = useTranslation();
  const title = t('upload.list.leftOutTitle');
  return (
    <div className={classes['line']} data-kind="patient">
      <div className={classes['main']} data-span="4">
        <TurnButton label={title} isOpen={row.isOpen} onTurn={() => onTurn(row.key)} />
        <span className={classes['name']}>{title}</span>
        <span className={classes['facts']}>{t('upload.list.leftOut', { count: row.count })}</span>
      </div>
    </div>
  );
}

export function LeftOutFileLine({ file }: { readonly file: LeftOutView }) {
  const { t } = useTranslation();
  return (
    <div className={classes['line']} data-kind="problem">
      <div className={classes['main']} data-span="3">
        <IconFileOff {...icon} className={classes['quiet'] ?? ''} />
        <bdi className={classes['path']} title={file.path}>
          {file.path}
        </bdi>
      </div>
      <div className={classes['progress']}>
        <span className={classes['quiet']}>{t(`upload.left.${file.because}`)}</span>
      </div>
    </div>
  );
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
