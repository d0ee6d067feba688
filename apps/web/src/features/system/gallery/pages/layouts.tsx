import { Notice } from '#ui/states/notice.tsx';

export function CollapsedMenu() {
  return <Notice tone="info">The menu is a rail while this page is open, and as you had it when you leave.</Notice>;
}

export function Boxed() {
  return (
    <Notice tone="info">The content is bounded while this page is open: long lines are tiring on a wide screen.</Notice>
  );
}

export function WithoutMenu() {
  return <Notice tone="info">The menu is behind the button in the bar while this page is open.</Notice>;
}
