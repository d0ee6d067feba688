import { ActionIcon } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { scrollTopAfter } from './defaults.ts';
import classes from './main-layout.module.css';

/** Back to the top of a long page; it appears after 300 px. */
export function ScrollTop() {
  const { t } = useTranslation();
  const [scroll] = useWindowScroll();
  if (scroll.y < scrollTopAfter) return null;
  const toTop = (): void => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    window.scrollTo({ top: 0, behavior });
  };
  return (
    <ActionIcon
      variant="default"
      size="lg"
      className={classes['scrollTop'] ?? ''}
      aria-label={t('shell.scrollTop')}
      onClick={toTop}
    >
      <IconArrowUp size={18} stroke={1.6} />
    </ActionIcon>
  );
}
