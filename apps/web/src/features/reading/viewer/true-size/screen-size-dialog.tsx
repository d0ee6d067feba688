/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rectangle itself is dragged; an input of a range has another size */
import { Modal } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { densities } from './screen-density.ts';
import classes from './screen-size.module.css';

/** ISO/IEC 7810, ID-1: every bank card, and most driving licences. In mm. */
const card = { long: 85.6, short: 53.98, corner: 3.18 };
/** The density that CSS assumes for a screen: 96 pixels to the inch. */
const assumed = 96 / 25.4;
/** The page is too narrow for a card that lies across it. */
const isUpright = () => globalThis.innerWidth < 700;

interface ScreenSizeDialogProps {
  readonly opened: boolean;
  /** CSS pixels for a millimetre, as they were measured before. */
  readonly known: number | undefined;
  readonly onClose: () => void;
  readonly onMeasured: (pixelsPerMillimetre: number) => void;
}

/** Measures the screen by a card that is held to a rectangle. */
export function ScreenSizeDialog({ opened, onClose, ...form }: ScreenSizeDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="min(72rem, 96vw)" title={t('trueSize.measure.title')}>
      <Form {...form} onClose={onClose} />
    </Modal>
  );
}

function Form({ known, onClose, onMeasured }: Omit<ScreenSizeDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const hint = useId();
  const [long, setLong] = useState((known ?? assumed) * card.long);
  const density = long / card.long;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onMeasured(density);
      }}
    >
      <p id={hint}>{t('trueSize.measure.how')}</p>
      <div className={classes['room']}>
        <Card long={long} hint={hint} onChange={(pixels) => setLong(within(pixels))} />
      </div>
      <p className={classes['said']}>{t('trueSize.measure.density', { pixels: formatNumber(density, 2) })}</p>
      <p className={classes['said']}>{t('trueSize.measure.accuracy')}</p>
      <div className={classes['buttons']}>
        <ActButton kind="quiet" label={t('common.cancel')} onClick={onClose} />
        <ActButton kind="primary" type="submit" label={t('trueSize.measure.apply')} />
      </div>
    </form>
  );
}

interface CardProps {
  /** Length of its long side, in CSS pixels. */
  readonly long: number;
  /** Id of what says how it is used. */
  readonly hint: string;
  readonly onChange: (long: number) => void;
}

/** The rectangle: its far edge follows the pointer, arrows move it by half a pixel, with Shift by ten. */
function Card({ long, hint, onChange }: CardProps) {
  const { t } = useTranslation();
  const drag = useRef<{ readonly from: number; readonly long: number }>(undefined);
  const [upright] = useState(isUpright);
  const along = ({ clientX, clientY }: PointerEvent) => (upright ? clientY : clientX);
  const typed = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    if (step === undefined) return submitBy(event);
    event.preventDefault();
    onChange(long + step);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      data-autofocus
      aria-label={t('trueSize.measure.card')}
      aria-describedby={hint}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-valuemin={Math.ceil(least)}
      aria-valuemax={Math.floor(most)}
      aria-valuenow={Math.round(long)}
      aria-valuetext={t('trueSize.measure.long', { pixels: formatNumber(long, 1) })}
      className={classes['card']}
      data-upright={upright}
      style={sizeOf(long, upright)}
      onKeyDown={typed}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: along(event), long };
      }}
      onPointerMove={(event) => drag.current && onChange(drag.current.long + along(event) - drag.current.from)}
      onPointerUp={() => (drag.current = undefined)}
      onPointerCancel={() => (drag.current = undefined)}
    />
  );
}

const [least, most] = [densities.least * card.long, densities.most * card.long];

function within(long: number): number {
  return Math.min(most, Math.max(least, long));
}

/** In CSS pixels. */
function stepOf({ key, shiftKey }: KeyboardEvent): number | undefined {
  const step = shiftKey ? 10 : 0.5;
  if (key === 'ArrowRight' || key === 'ArrowUp') return step;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -step;
  return { PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity }[key];
}

/** Enter submits the form, as in a field. */
function submitBy(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit();
}

function sizeOf(long: number, upright: boolean): CSSProperties {
  const short = (long * card.short) / card.long;
  const [width, height] = upright ? [short, long] : [long, short];
  return { width, height, borderRadius: (long * card.corner) / card.long };
}
