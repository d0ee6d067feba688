import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { LaterTooltip } from '../overlay/later-tooltip.tsx';

export type CopyButtonLabels = Readonly<{ copy: string; copied: string; failed: string }>;

export type CopyButtonProps = {
  readonly value: string;
  /** The words name what is copied: “Copy the study UID”. */
  readonly labels?: CopyButtonLabels;
};

const english: CopyButtonLabels = { copy: 'Copy', copied: 'Copied', failed: 'The browser refused to copy' };

/** Copies a code, UID or hash; says so for two seconds. */
export function CopyButton({ value, labels = english }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  const outcome = clipboard.error !== null ? labels.failed : clipboard.copied ? labels.copied : null;
  return (
    <LaterTooltip label={outcome ?? labels.copy}>
      <ActionIcon size="xs" aria-label={labels.copy} onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? <IconCheck size={14} stroke={1.75} /> : <IconCopy size={14} stroke={1.75} />}
        <output className="iso-visually-hidden">{outcome}</output>
      </ActionIcon>
    </LaterTooltip>
  );
}
