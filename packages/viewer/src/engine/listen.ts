/** Listens to events of an element. @returns a function that ends it */
export function listen(element: HTMLElement, handlers: Readonly<Record<string, () => void>>): () => void {
  for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
  };
}
