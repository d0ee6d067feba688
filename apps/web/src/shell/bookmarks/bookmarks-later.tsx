import { Suspense, useEffect, useState } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { ornament } from '../ornament.tsx';

const BookmarkBar = ornament(async () => {
  const [file] = await Promise.all([import('./bookmark-bar.tsx'), loadTexts(['bookmarks', 'record'])]);
  return file.BookmarkBar;
});

/** The bookmarks, which come once the page is drawn. */
export function BookmarksLater() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    later(() => setDrawn(true));
  }, []);
  return <Suspense fallback={null}>{isDrawn && <BookmarkBar />}</Suspense>;
}
