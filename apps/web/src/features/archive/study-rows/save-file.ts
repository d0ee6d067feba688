/** Hands an address of the archive to the browser as a download; the page stays. The name is the server's when left out. */
export function saveFile(url: string, fileName = ''): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.hidden = true;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
