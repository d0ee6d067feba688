import { useEffect, useRef, useState } from 'react';

const typingMilliseconds = 250;

/**
 * The text of a search field, which is requested when the typing pauses; it follows when the address changes. `read` makes of what was
 * typed what is requested; the field keeps what was typed.
 */
export function useSearchText(searched: string, onAsk: (text: string) => void, read = asTyped) {
  const [text, setText] = useState(searched);
  const [isTyping, setTyping] = useState(false);
  const latest = useRef({ onAsk, read });
  const sent = useRef(searched);
  useEffect(() => {
    latest.current = { onAsk, read };
  });
  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    setText(searched);
    setTyping(false);
  }, [searched]);
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = window.setTimeout(() => {
      sent.current = latest.current.read(text.trim());
      setTyping(false);
      latest.current.onAsk(sent.current);
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

const asTyped = (text: string): string => text;
