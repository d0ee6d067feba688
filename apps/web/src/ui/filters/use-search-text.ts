import { useEffect, useRef, useState } from 'react';

const typingMilliseconds = 250;

/** The text of a search field, which is asked for when the typing pauses; it follows when the address changes. */
export function useSearchText(asked: string, onAsk: (text: string) => void) {
  const [text, setText] = useState(asked);
  const [isTyping, setTyping] = useState(false);
  const latest = useRef(onAsk);
  const sent = useRef(asked);
  useEffect(() => {
    latest.current = onAsk;
  });
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setText(asked);
    setTyping(false);
  }, [asked]);
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = window.setTimeout(() => {
      sent.current = text.trim();
      setTyping(false);
      latest.current(text.trim());
    }, typingMilliseconds);
    return () => window.clearTimeout(timer);
  }, [text, isTyping]);
  return {
    text,
    isTyping,
    change: (next: string) => {
      setText(next);
      setTyping(true);
    },
  };
}
