import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts } from '#i18n/lazy-with-texts.ts';
import { Nothing } from '../ornament.tsx';

const BookmarkBar = lazyWithTexts(
  ['bookmarks', 'record'],
  () => import('./bookmark-bar.tsx').then((file) => file.BookmarkBar),
  Nothing,
);

/** The bookmarks, which come once the page is drawn. */
export function BookmarksLater() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    later(() => setDrawn(true));
  }, []);
  return <Suspense fallback={null}>{isDrawn && <BookmarkBar />}</Suspense>;
}
