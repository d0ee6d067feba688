export const priceSortColumns = ['name', 'clinic', 'procedure', 'modality', 'price'] as const;
export type PriceSortColumn = (typeof priceSortColumns)[number];

/** ISO 13616: letters of the country, two figures that check the rest, and the account. */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(plain)) return false;
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

export const billableSortColumns = ['signedOn', 'clinic', 'procedure'] as const;
export type BillableSortColumn = (typeof billableSortColumns)[number];
