interface Connection {
  readonly saveData?: boolean;
}

/**
 * Returns true if somebody has told the browser to save data: nothing is fetched that he has not requested. Not every browser can be told.
 */
export function savesData(): boolean {
  return (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;
}
