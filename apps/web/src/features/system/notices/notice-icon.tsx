import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { useNoticeFace } from './use-notice-faces.ts';

/** Shows the kind of a notice as a sign beside its words. */
export function NoticeIcon({ notice }: { readonly notice: Notice }) {
  const face = useNoticeFace(notice);
  const Sign = face.isAlarming?.(notice) === true ? (face.alarmIcon ?? face.icon) : face.icon;
  return <Sign size={18} stroke={1.6} aria-hidden="true" />;
}
