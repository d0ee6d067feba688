/** A window's title with a number in front of it; the one that it had before goes. */
export function countedTitle(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
}
