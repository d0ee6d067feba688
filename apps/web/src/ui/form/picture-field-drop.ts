import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Takes a file that is dropped on a part of the page, and tells while one hovers over it. */
export function useFileDrop<T extends HTMLElement>(
  isOff: boolean,
  take: (file: File) => void,
): { place: RefObject<T | null>; isOver: boolean } {
  const place = useRef<T>(null);
  const latest = useRef(take);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null || isOff) return undefined;
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [isOff]);
  return { place, isOver };
}
