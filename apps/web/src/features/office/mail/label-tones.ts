import type { MailLabel } from '@isocenter/contract/office/mail/mail-parts.ts';
import type { TagProps } from '#ui/controls/tag.tsx';

export const labelTones: Readonly<Record<MailLabel, NonNullable<TagProps['tone']>>> = {
  personal: 'ok',
  company: 'accent',
  important: 'warn',
  private: 'danger',
};
