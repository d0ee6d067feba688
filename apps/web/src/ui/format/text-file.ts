type Cell = string | number | null;

/** A table as CSV (RFC 4180). What a spreadsheet would take for a formula is text (OWASP, CSV injection). */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = value.replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets take a table for UTF-8 by this alone. */
const byteOrderMark = '\uFEFF';

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain' | 'text/html'): void {
  saveBlob(name, new Blob([type === 'text/csv' ? byteOrderMark : '', text], { type }));
}

/** Lets the browser save bytes as a file. */
export function saveBlob(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
