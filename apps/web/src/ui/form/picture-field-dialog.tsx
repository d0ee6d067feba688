import { Modal, Slider } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ActButton } from '../controls/act-button.tsx';
import { useReturnFocus } from '../overlay/return-focus.ts';
import { Notice } from '../states/notice.tsx';
import { aspectOf, boundedZoom, shapeOf, shapeRange, zoomRange } from './picture-field-crop.ts';
import type { Area } from './picture-field-crop.ts';
import classes from './picture-field.module.css';

export type PictureDialogLabels = Readonly<{
  cropTitle: string;
  /** Explains the keys: arrows move, + and − zoom. */
  cropKeys: string;
  /** Names the part that is kept, for those who do not see it. */
  cropArea: string;
  zoom: string;
  shape: string;
  use: string;
  sending: string;
  cancel: string;
}>;

export type PictureDialogProps = {
  readonly image: HTMLImageElement;
  readonly shape: 'round' | 'free';
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly labels: PictureDialogLabels;
  readonly onUse: (area: Area) => void;
  readonly onCancel: () => void;
};

/** Chooses the part of a picture that is kept: by dragging, wheel and pinch, by sliders, or by keys. */
export function PictureDialog({ image, shape, busy, failure, labels, onUse, onCancel }: PictureDialogProps) {
  useReturnFocus();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomRange.min);
  const [width, setWidth] = useState(() => shapeOf({ width: image.naturalWidth, height: image.naturalHeight }));
  const [area, setArea] = useState<Area>();
  const zoomByKey = ({ key }: KeyboardEvent): void => {
    if (key === '+' || key === '=') setZoom((now) => boundedZoom(now + zoomRange.step));
    if (key === '-' || key === '−') setZoom((now) => boundedZoom(now - zoomRange.step));
  };
  return (
    <Modal.Root opened onClose={onCancel} size="30rem" yOffset="8dvh">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body onKeyDown={zoomByKey}>
          <Modal.Title>{labels.cropTitle}</Modal.Title>
          {/* A picture is not mirrored where the page reads from the right. */}
          <div className={classes['stage']} dir="ltr">
            <Cropper
              image={image.src}
              crop={crop}
              zoom={zoom}
              minZoom={zoomRange.min}
              maxZoom={zoomRange.max}
              aspect={shape === 'round' ? 1 : aspectOf(width)}
              cropShape={shape === 'round' ? 'round' : 'rect'}
              showGrid={shape === 'free'}
              keyboardStep={8}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={(next) => setZoom(boundedZoom(next))}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              cropperProps={{ role: 'application', 'aria-label': `${labels.cropArea} ${labels.cropKeys}` }}
            />
          </div>
          <div className={classes['sliders']}>
            <LabelledSlider
              label={labels.zoom}
              range={zoomRange}
              value={zoom}
              onChange={(to) => setZoom(boundedZoom(to))}
            />
            {shape === 'free' && (
              <LabelledSlider label={labels.shape} range={shapeRange} value={width} onChange={setWidth} />
            )}
          </div>
          <p className={classes['keys']}>{labels.cropKeys}</p>
          {failure !== undefined && (
            <div role="alert">
              <Notice tone="danger">{failure}</Notice>
            </div>
          )}
          <div className={classes['buttons']}>
            <ActButton kind="quiet" label={labels.cancel} onClick={onCancel} />
            <ActButton
              kind="primary"
              label={labels.use}
              busyLabel={labels.sending}
              busy={busy}
              disabled={area === undefined}
              onClick={() => area !== undefined && onUse(area)}
            />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type LabelledSliderProps = {
  readonly label: string;
  readonly range: Readonly<{ min: number; max: number; step: number }>;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

function LabelledSlider({ label, range, value, onChange }: LabelledSliderProps) {
  return (
    <div className={classes['slider']}>
      <span aria-hidden="true">{label}</span>
      <Slider {...range} value={value} onChange={onChange} label={null} thumbLabel={label} />
    </div>
  );
}
