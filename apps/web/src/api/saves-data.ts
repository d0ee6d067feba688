interface Connection {
  readonly saveData?: boolean;
}

/** Whether somebody has told the browser to save data: nothing comes that he has not asked for. Not every browser can be told. */
export function savesData(): boolean {
  return (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;
}
