let isFree: () => boolean = () => false;

/** Nobody is held by changes while this is so: those of a session that has ended are kept by themselves. Said once, at the start. */
export function holdNobodyWhile(free: () => boolean): void {
  isFree = free;
}

export function mayLeaveFreely(): boolean {
  return isFree();
}
