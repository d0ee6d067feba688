/** A field that does not come within this time does not come at all: keys are commands again. */
const longestMilliseconds = 10_000;

/** Whatever opens puts the focus where it stays within this time. */
const settledMilliseconds = 200;

const fields = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

let endHolding: (() => void) | undefined;
/** Whether what opens begins with a field for certain. */
let isFieldSure = true;

/**
 * Call this with the command that opens a field to write in. What is typed until the field has the focus is no command and is not lost: it
 * goes into the field. Escape or a press of the pointer ends it. Who holds while something is held goes on with it,
 * and is sure of a field only if both are.
 * @param isSure false where what opens may begin with something else than a field: the focus on that ends it too
 * @returns what ends it, and none that began since
 */
export function holdTyping(isSure = true): () => void {
  if (endHolding !== undefined) {
    isFieldSure &&= isSure;
    return () => undefined;
  }
  isFieldSure = isSure;
  const typed: string[] = [];
  let began: Element | undefined;
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // It began with something to press, whose focus a busy page has not got over: the key is for that.
    const presses = event.key === 'Enter' || event.key === ' ';
    if (presses && began !== undefined && document.activeElement === began) return endOwn();
    if (event.key === 'Escape') return stopHolding();
    if (event.key === 'Backspace') typed.pop();
    else if (event.key === 'Enter') typed.push('\n');
    else if (event.key.length === 1) typed.push(event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // The field puts its caret first; what is typed in between comes behind what was held.
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    if (target.matches(fields)) {
      // From now on the field gets what is typed, Enter included, which would not be written.
      if (typed.length === 0) return endOwn();
      requestAnimationFrame(() => {
        if (endHolding !== end) return;
        end();
        write(target, typed.join(''));
      });
    } else if (!isFieldSure) {
      began = target.matches('button, input') ? target : undefined;
      setTimeout(() => document.activeElement === target && endOwn(), began === undefined ? settledMilliseconds : 0);
    }
  };
  const timer = setTimeout(stopHolding, longestMilliseconds);
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('keydown', onKey, { signal, capture: true });
  addEventListener('focusin', onFocus, { signal });
  addEventListener('pointerdown', stopHolding, { signal });
  const end = () => {
    clearTimeout(timer);
    listening.abort();
    endHolding = undefined;
  };
  // What is late of this one must not end the next.
  const endOwn = () => {
    if (endHolding === end) end();
  };
  endHolding = end;
  return endOwn;
}

/** The field does not come: keys are commands again, and what was typed is gone. */
export function stopHolding(): void {
  endHolding?.();
}

/** At the caret, as if it were typed: the page's own listeners hear it. */
function write(field: HTMLElement, text: string): void {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0 && !(field instanceof HTMLInputElement)) document.execCommand('insertParagraph');
    if (line !== '') document.execCommand('insertText', false, line);
  }
}
