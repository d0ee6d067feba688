import { useEffect, useRef } from 'react';
import { holdTyping } from '#typing/typed-ahead.ts';

/** The stage of the report for the person: it is begun, written, or read. */
export type ReportStage = 'begin' | 'write' | 'read';

/** Puts the caret into the text of a section of the report that is written. */
export function focusSection(at: number): void {
  const text = textOf(`[data-report-section="${at}"]`);
  if (text !== null) focusEnd(text);
}

/**
 * The focus follows the report: into its text when it is begun, to its head when it is signed, and wherever it is requested by a key. It
 * never falls to the body because what had it is gone.
 * @param stage undefined while the report comes
 * @param times how often it was asked for, 0 for never
 */
export function useReportFocus(stage: ReportStage | undefined, place: string, times: number): void {
  const before = useRef({ stage, place, times: 0 });
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => void (last.current = target instanceof Element ? target : null);
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (stage === undefined) return undefined;
    const was = before.current;
    before.current = { stage, place, times };
    const isAnother = was.stage !== undefined && (was.stage !== stage || was.place !== place);
    const isLost = isAnother && last.current?.isConnected === false;
    if (was.times === times && !isLost) return undefined;
    // Whoever comes back finds the caret where he left it.
    const text = isLost || stage !== 'write' ? null : wantedOf(stage);
    return text === null ? focusWhenThere(stage) : text.focus();
  }, [stage, place, times]);
}

function textOf(section: string): HTMLElement | null {
  return document.querySelector(`${section} [role="textbox"]`);
}

function wantedOf(stage: ReportStage): HTMLElement | null {
  if (stage === 'begin') return document.querySelector('[data-report-begin]');
  if (stage === 'read') return document.querySelector('[data-report-head], main h1');
  return textOf('[data-report-section][data-kind="findings"]') ?? textOf('[data-report-section]');
}

/** With the caret behind what the template says: in front of it, it would run into the first line. */
function focusEnd(wanted: HTMLElement): void {
  wanted.focus();
  if (!wanted.isContentEditable) return;
  const selection = getSelection();
  selection?.selectAllChildren(wanted);
  selection?.collapseToEnd();
}

/** The editor comes late: what is typed meanwhile goes into it. @returns what ends the waiting */
function focusWhenThere(stage: ReportStage): () => void {
  const take = (): boolean => {
    const wanted = wantedOf(stage);
    if (wanted === null) return false;
    // A heading takes the focus without being a stop of the Tab key.
    if (stage === 'read') wanted.tabIndex = -1;
    focusEnd(wanted);
    return document.activeElement === wanted;
  };
  if (take()) return () => undefined;
  if (stage === 'write') holdTyping();
  const from = document.activeElement;
  const watching = new MutationObserver(() => {
    if (document.activeElement !== from || take()) watching.disconnect();
  });
  watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
  return () => watching.disconnect();
}
