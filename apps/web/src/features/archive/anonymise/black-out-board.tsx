import { ActionIcon } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Rectangle } from '@isocenter/contract/archive/anonymise/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { pictureUrl } from '#features/archive/study-rows/study-rows.ts';
import { RectangleFields } from './rectangle-fields.tsx';
import { rectangleBetween } from './wish.ts';
import classes from './anonymise.module.css';

export type BlackOutBoardProps = {
  readonly picture: Parameters<typeof pictureUrl>[0];
  readonly image: { readonly rows: number; readonly columns: number };
  readonly rectangles: readonly Rectangle[];
  readonly onDraw: (rectangles: readonly Rectangle[]) => void;
};

/** A picture of the series to draw black rectangles on, which hold for all of its images. By keyboard they are numbers. */
export function BlackOutBoard({ picture, image, rectangles, onDraw }: BlackOutBoardProps) {
  const { t } = useTranslation();
  const { rows, columns } = image;
  const { drawing, handlers } = useDrawing(image, (rectangle) => onDraw([...rectangles, rectangle]));
  // The band in which most makers write.
  const band = { x: 0, y: 0, width: columns, height: Math.max(2, Math.round(rows / 12)) };
  return (
    <div className={classes['board']}>
      <div className={classes['picture']} style={{ aspectRatio: `${columns} / ${rows}` }} {...handlers}>
        <img src={pictureUrl(picture, 'jpeg')} alt={t('anonymise.picture')} draggable={false} loading="lazy" />
        {[...rectangles, ...(drawing === undefined ? [] : [drawing])].map((one, at) => (
          <span
            key={at}
            className={classes['black']}
            style={{
              left: `${(one.x / columns) * 100}%`,
              top: `${(one.y / rows) * 100}%`,
              width: `${(one.width / columns) * 100}%`,
              height: `${(one.height / rows) * 100}%`,
            }}
          />
        ))}
      </div>
      <div className={classes['rectangles']}>
        <p>{t('anonymise.drawHint')}</p>
        <ul>
          {rectangles.map((one, at) => (
            <li key={at}>
              <RectangleFields
                number={at + 1}
                rectangle={one}
                image={image}
                onChange={(changed) => onDraw(rectangles.map((other, place) => (place === at ? changed : other)))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('anonymise.removeRectangle', { number: at + 1 })}
                onClick={() => onDraw(rectangles.filter((_, place) => place !== at))}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <ActButton
          size="small"
          label={t('anonymise.addRectangle')}
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => onDraw([...rectangles, band])}
        />
      </div>
    </div>
  );
}

/** Draws from where the pointer goes down to where it is released. */
function useDrawing(image: BlackOutBoardProps['image'], onDrawn: (rectangle: Rectangle) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [drawing, setDrawing] = useState<Rectangle | undefined>();
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const end = (event: PointerEvent<HTMLElement>): Rectangle | undefined => {
    const begun = from.current;
    return begun === null ? undefined : rectangleBetween(begun, placeOf(event), image);
  };
  return {
    drawing,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = placeOf(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current !== null) setDrawing(end(event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const drawn = end(event);
        from.current = null;
        setDrawing(undefined);
        if (drawn !== undefined) onDrawn(drawn);
      },
      onPointerCancel: () => {
        from.current = null;
        setDrawing(undefined);
      },
    },
  };
}
