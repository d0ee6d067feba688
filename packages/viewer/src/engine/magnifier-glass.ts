/** The round glass that is held over a picture. */
export interface Glass {
  readonly element: HTMLDivElement;
  /** The picture is drawn into it. */
  readonly picture: HTMLDivElement;
  readonly isTouched: boolean;
}

/** CSS pixels across, at most. */
const mostAcross = 260;
const leastAcross = 96;
/** CSS pixels between a finger and the glass beside it. */
const besideFinger = 40;

/** Puts a glass into a viewport's element. @param times how much larger it shows things, which it says */
export function makeGlass(element: HTMLDivElement, times: number, isTouched: boolean): Glass {
  const { clientWidth: width, clientHeight: height } = element;
  // beside a finger in the middle there has to be room for it
  const beside = isTouched ? Math.max(leastAcross, width / 2 - besideFinger) : mostAcross;
  const across = Math.round(Math.min(mostAcross, beside, Math.min(width, height) * 0.7));
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

/** Lets the glass lie over a point. Where a finger hides that: above it, and where there is no room above, beside it. */
export function placeGlass({ element, isTouched }: Glass, [x, y]: readonly [number, number]): void {
  const across = element.offsetWidth;
  const width = element.parentElement?.clientWidth ?? across;
  const [left, top] = isTouched ? besideTouch([x, y], { across, width }) : [x - across / 2, y - across / 2];
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

function besideTouch([x, y]: readonly [number, number], { across, width }: { across: number; width: number }) {
  const above = y - across - besideFinger;
  const room = Math.max(0, width - across);
  const inRoom = (left: number) => Math.min(room, Math.max(0, left));
  if (above >= 0) return [inRoom(x - across / 2), above] as const;
  const left = x > width / 2 ? x - across - besideFinger : x + besideFinger;
  return [inRoom(left), Math.max(0, y - across / 2)] as const;
}

/** Marks the point that the pointer is on. */
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
