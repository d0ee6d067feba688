import { useEffect } from 'react';
import { rippleMilliseconds } from './defaults.ts';
import classes from './main-layout.module.css';

const pressable = 'button, a[href], [role="menuitem"], [role="menuitemradio"], [role="option"]';

/** Lets what is pressed answer with a ring that spreads from the finger, within its edges. Draws nothing at rest. */
export function Ripple() {
  useEffect(() => {
    const hear = (event: PointerEvent): void => {
      const target = event.target instanceof Element ? event.target.closest(pressable) : null;
      if (target === null || target.matches(':disabled')) return;
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) spread(target, event);
    };
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, []);
  return null;
}

/** The ring lies over the target instead of inside it: what others draw is left alone. */
function spread(target: Element, { clientX, clientY }: PointerEvent): void {
  const box = target.getBoundingClientRect();
  const { color, borderRadius } = getComputedStyle(target);
  const place = document.createElement('span');
  place.className = classes['ripple'] ?? '';
  place.ariaHidden = 'true';
  const [x, y] = [clientX - box.left, clientY - box.top];
  const reach = Math.hypot(Math.max(x, box.width - x), Math.max(y, box.height - y));
  Object.assign(place.style, { color, borderRadius });
  for (const [name, value] of Object.entries({ left: box.left, top: box.top, width: box.width, height: box.height })) {
    place.style.setProperty(name, `${value}px`);
  }
  for (const [name, value] of Object.entries({ x, y, reach })) place.style.setProperty(`--${name}`, `${value}px`);
  place.style.setProperty('--time', `${rippleMilliseconds}ms`);
  document.body.append(place);
  window.setTimeout(() => place.remove(), rippleMilliseconds);
}
