import { Outlet } from '@tanstack/react-router';

/** Menu, navbar, content and footer around every page. */
export function MainLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
