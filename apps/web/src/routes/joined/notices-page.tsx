import { NoticesPage } from '#features/system/notices/notices-page.tsx';
import { NoticeFacesProvider } from '#features/system/notices/use-notice-faces.ts';
import { noticeFaces } from '../notice-faces.ts';

/** The notifications as the features draw them that sent them. */
export function NoticesRoutePage() {
  return (
    <NoticeFacesProvider value={noticeFaces}>
      <NoticesPage />
    </NoticeFacesProvider>
  );
}
