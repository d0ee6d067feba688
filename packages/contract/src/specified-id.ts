/** The number that is meant. One beyond PostgreSQL's integers names nothing. */
export function idOf(id: number | string): number {
  const number = Number(id);
  return number > 2_147_483_647 ? 0 : number;
}
