/** A receiver's acknowledgement of a message. */
export interface Acknowledgement {
  /** Accepted, refused for what the message says, or not accepted now. */
  readonly outcome: 'accepted' | 'refused' | 'busy';
  /** Id of the acknowledged message: MSA-2. */
  readonly controlId: string;
  /** One line: its code, and what it says. */
  readonly text: string;
}

const outcomes: Readonly<Record<string, Acknowledgement['outcome']>> = {
  AA: 'accepted',
  CA: 'accepted',
  AE: 'refused',
  CE: 'refused',
  AR: 'busy',
  CR: 'busy',
};

/** Codes of ERR-3 (table 0357) with which a rejection is one for good: the message's type, event, purpose or version. */
const lasting = new Set(['200', '201', '202', '203']);
const longestText = 300;

/** Reads an acknowledgement (HL7 v2.5.1 §2.9); undefined for what is none. */
export function acknowledgementOf(message: string): Acknowledgement | undefined {
  const segments = message.split(/[\r\n]+/);
  const [first = ''] = segments;
  if (!first.startsWith('MSH') || first.length < 8) return undefined;
  const separator = first.charAt(3);
  const component = first.charAt(4);
  const fieldsOf = (name: string) => segments.find((one) => one.startsWith(name + separator))?.split(separator) ?? [];
  const [, code = '', controlId = '', said = ''] = fieldsOf('MSA');
  const error = fieldsOf('ERR');
  const [errorCode = ''] = (error[3] ?? '').split(component);
  const outcome = outcomes[code];
  if (outcome === undefined) return undefined;
  const words = [code, said, error[8] ?? error[7] ?? '', errorCode].filter((word) => word !== '');
  return {
    outcome: outcome === 'busy' && lasting.has(errorCode) ? 'refused' : outcome,
    controlId,
    text: oneLine(words.join(' ')),
  };
}

/** Puts foreign text on one line and cuts it to the longest length. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText);
}
