import { Enums, eventTarget } from '@cornerstonejs/core';
import { isRecord } from '../dicom-json/values.ts';
import { failureStatus } from './failure-status.ts';

export interface PictureListener {
  readonly arrived: (imageId: string) => void;
  /** @param status HTTP status of the refusal; 0 when nothing came or it could not be decoded. */
  readonly failed: (imageId: string, status: number) => void;
}

/**
 * Listens to the image library's loader. Its promises resolve for pictures that cannot be loaded, so the events are
 * the only truth. @returns a function that ends it.
 */
export function listenToPictures(listener: PictureListener): () => void {
  const failed = (event: Event) => {
    const detail = detailOf(event);
    const imageId = detail['imageId'];
    if (typeof imageId === 'string') listener.failed(imageId, failureStatus(detail['error']));
  };
  const arrived = (event: Event) => {
    const { image } = detailOf(event);
    const imageId = isRecord(image) ? image['imageId'] : undefined;
    if (typeof imageId === 'string') listener.arrived(imageId);
  };
  const handlers = [
    [Enums.Events.IMAGE_LOAD_ERROR, failed],
    [Enums.Events.IMAGE_LOAD_FAILED, failed],
    [Enums.Events.IMAGE_LOADED, arrived],
  ] as const;
  for (const [name, handler] of handlers) eventTarget.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of handlers) eventTarget.removeEventListener(name, handler);
  };
}

function detailOf(event: Event): Record<string, unknown> {
  return event instanceof CustomEvent && isRecord(event.detail) ? event.detail : {};
}
