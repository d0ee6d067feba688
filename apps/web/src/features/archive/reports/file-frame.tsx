import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import classes from './reports.module.css';

export interface FileFrameProps {
  /** Address of the file as this page has it; undefined while it is fetched. */
  readonly address: string | undefined;
  readonly error: Error | null;
  readonly title: string;
}

/** A file that belongs to a report, as the browser shows it. */
export function FileFrame({ address, error, title }: FileFrameProps) {
  const { t } = useTranslation();
  if (error !== null) return <Notice tone="danger">{error.message}</Notice>;
  if (address === undefined) return <SkeletonBlock label={t('report.worksheets.loading')} lines={8} />;
  return <iframe className={classes['frame']} src={address} title={title} />;
}
