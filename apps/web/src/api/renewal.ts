type Renew = () => Promise<boolean>;

let tell: (renew: Renew) => void = () => undefined;
const known = new Promise<Renew>((resolve) => (tell = resolve));

/** Says how the session is renewed. What came before the application waits for it. */
export function renewWith(renew: Renew): void {
  tell(renew);
}

/** Renews the session, as soon as there is one. False when it is over. */
export async function renewSession(): Promise<boolean> {
  const renew = await known;
  return renew();
}
