import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { longestCaption } from '@isocenter/contract/reading/reports/reports.ts';
import type { KeyImage } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import { useMarking } from './images-and-report.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { droppedAt, useDragOrder } from '#ui/controls/use-drag-order.ts';
import { BesideReport } from './beside-report.tsx';
import { keyImageUrl } from './report-queries.ts';
import classes from './key-images.module.css';

export interface KeyImagesProps {
  readonly studyUid: string;
  readonly images: readonly KeyImage[];
  readonly disabled: boolean;
  readonly onChange: (images: readonly KeyImage[]) => void;
}

/** The key images of a report that is written: marked in the viewer beside, captioned, put in order. */
export function KeyImages({ studyUid, images, disabled, onChange }: KeyImagesProps) {
  const { t } = useTranslation();
  const mark = useMarking(studyUid);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  useEffect(() => {
    // What is moved in the page loses the focus there.
    if (moved.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-focus="${moved.current}"]`)?.focus();
    moved.current = undefined;
  }, [images]);
  const move = (at: number, to: number, from: string): void => {
    const image = images[at];
    if (image === undefined || to < 0 || to >= images.length) return;
    moved.current = `${from} ${image.imageId}`;
    onChange(images.toSpliced(at, 1).toSpliced(to, 0, image));
  };
  const ids = images.map(({ imageId }) => imageId);
  const arrange = (order: readonly string[]): void =>
    onChange(order.flatMap((id) => images.find(({ imageId }) => imageId === id) ?? []));
  const { rowProps } = useDragOrder<string>({
    onDrop: (imageId, target, side) => arrange(droppedAt(ids, imageId, target, side)),
    onStep: (imageId, by) => move(ids.indexOf(imageId), ids.indexOf(imageId) + by, 'caption'),
  });
  if (images.length === 0 && mark === undefined) return null;
  return (
    <BesideReport
      id="key-images"
      title={t('report.images.title')}
      act={
        mark !== undefined && (
          <ActButton
            size="small"
            label={t('report.images.add')}
            keys="C"
            icon={<IconPhotoPlus size={14} stroke={1.75} aria-hidden />}
            disabled={disabled}
            onClick={mark}
          />
        )
      }
    >
      <ol className={classes['list']} ref={list}>
        {images.map((image, at) => {
          const number = at + 1;
          const { imageId, caption } = image;
          return (
            <li key={imageId}>
              {/* The picture is what is dragged: in a row that is, no word of a caption could be marked. */}
              <img
                src={keyImageUrl(studyUid, imageId)}
                alt={caption || t('report.images.number', { number })}
                {...(!disabled && rowProps(imageId))}
              />
              <TextInput
                size="xs"
                aria-label={t('report.images.captionOf', { number })}
                placeholder={t('report.images.caption')}
                maxLength={longestCaption}
                data-focus={`caption ${imageId}`}
                value={caption}
                disabled={disabled}
                onChange={(event) => onChange(images.with(at, { ...image, caption: event.currentTarget.value }))}
                onKeyDown={(event) => {
                  const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
                  if (step === undefined) return;
                  event.preventDefault();
                  move(at, at + step, 'caption');
                }}
              />
              <span className={classes['acts']}>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('report.images.up', { number })}
                  disabled={disabled || at === 0}
                  onClick={() => move(at, at - 1, 'caption')}
                >
                  <IconChevronUp size={16} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('report.images.down', { number })}
                  disabled={disabled || at === images.length - 1}
                  onClick={() => move(at, at + 1, 'caption')}
                >
                  <IconChevronDown size={16} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('report.images.remove', { number })}
                  disabled={disabled}
                  onClick={() => onChange(images.toSpliced(at, 1))}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ol>
    </BesideReport>
  );
}
