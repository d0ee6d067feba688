import type { RichTextEditorLabels } from '@mantine/tiptap';
import type { TFunction } from '#i18n/text-keys.ts';

/** The names of the toolbar's buttons in the language of the application. */
export function toolbarLabels(t: TFunction): Partial<RichTextEditorLabels> {
  return {
    h2ControlLabel: t('richText.heading2'),
    h3ControlLabel: t('richText.heading3'),
    h4ControlLabel: t('richText.heading4'),
    boldControlLabel: t('richText.bold'),
    italicControlLabel: t('richText.italic'),
    underlineControlLabel: t('richText.underline'),
    strikeControlLabel: t('richText.strike'),
    codeControlLabel: t('richText.code'),
    clearFormattingControlLabel: t('richText.clear'),
    bulletListControlLabel: t('richText.bulletList'),
    orderedListControlLabel: t('richText.orderedList'),
    blockquoteControlLabel: t('richText.quotation'),
    codeBlockControlLabel: t('richText.codeBlock'),
    hrControlLabel: t('richText.line'),
    linkControlLabel: t('richText.link'),
    unlinkControlLabel: t('richText.unlink'),
    undoControlLabel: t('common.undo'),
    redoControlLabel: t('richText.redo'),
    linkEditorInputLabel: t('richText.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('richText.linkElsewhere'),
    linkEditorInternalLink: t('richText.linkHere'),
    linkEditorSave: t('richText.linkSave'),
  };
}
