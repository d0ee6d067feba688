/** The first run: the administrator, the installation's name, the first images. */
export function FirstRunPage() {
  return <main />;
}
