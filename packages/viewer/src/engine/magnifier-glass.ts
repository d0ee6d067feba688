/** The round glass that is held over a picture. */
export interface Glass {
  readonly element: HTMLDivElement;
  /** What the picture is drawn into. */
  readonly picture: HTMLDivElement;
  readonly isTouched: boolean;
}

/** CSS pixels across, at most. */
const mostAcross = 260;
/** CSS pixels between a finger and the glass above it. */
const aboveFinger = 40;

/** Puts a glass into a viewport's element. @param times how much larger it shows things, which it says */
export function makeGlass(element: HTMLDivElement, times: number, isTouched: boolean): Glass {
  const across = Math.round(Math.min(mostAcross, Math.min(element.clientWidth, element.clientHeight) * 0.7));
  const glass = document.createElement('div');
  Object.assign(glass.style, {
    position: 'absolute',
    zIndex: '4',
    width: `${across}px`,
    height: `${across}px`,
    borderRadius: '50%',
    overflow: 'hidden',
    background: '#000',
    boxShadow: '0 0 0 1px #fff9, 0 4px 16px #000c',
    pointerEvents: 'none',
  });
  glass.dataset['magnifier'] = 'loading';
  glass.setAttribute('aria-hidden', 'true');
  const picture = document.createElement('div');
  Object.assign(picture.style, { position: 'absolute', inset: '0' });
  glass.append(picture, markOfMiddle(), factor(times));
  element.append(glass);
  return { element: glass, picture, isTouched };
}

/** Lets the glass lie over a point, or above it where a finger hides what is there. */
export function placeGlass({ element, isTouched }: Glass, [x, y]: readonly [number, number]): void {
  const across = element.offsetWidth;
  const room = Math.max(0, (element.parentElement?.clientWidth ?? across) - across);
  const left = x - across / 2;
  element.style.left = `${isTouched ? Math.min(room, Math.max(0, left)) : left}px`;
  element.style.top = `${isTouched ? Math.max(0, y - across - aboveFinger) : y - across / 2}px`;
}

/** Which point it is that the pointer is on. */
function markOfMiddle(): HTMLDivElement {
  const mark = document.createElement('div');
  Object.assign(mark.style, {
    position: 'absolute',
    left: '50%',
    top: '50%',
    width: '9px',
    height: '9px',
    margin: '-5px 0 0 -5px',
    border: '1px solid #ffd54acc',
    borderRadius: '50%',
  });
  return mark;
}

function factor(times: number): HTMLDivElement {
  const words = document.createElement('div');
  words.textContent = `${times}×`;
  Object.assign(words.style, {
    position: 'absolute',
    bottom: '8px',
    width: '100%',
    textAlign: 'center',
    font: '600 12px/1 system-ui, sans-serif',
    color: '#fff',
    textShadow: '0 0 3px #000, 0 0 3px #000',
  });
  return words;
}
