import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLooking } from './use-looking.ts';
import classes from './see-as-line.module.css';

/** The same as the banner of the pages, in one line above the images: whose account this is, and the way back. */
export function SeeAsLine() {
  const { t } = useTranslation();
  const looking = useLooking();
  if (looking === null) return null;
  const { text, end, isChanging } = looking;
  return (
    <div className={classes['line']}>
      <IconEye size={14} stroke={1.75} aria-hidden="true" />
      <output title={text}>{text}</output>
      <button type="button" aria-disabled={isChanging} onClick={isChanging ? undefined : end}>
        {t(isChanging ? 'shell.banner.seeAsStopping' : 'shell.banner.seeAsStop')}
      </button>
    </div>
  );
}
