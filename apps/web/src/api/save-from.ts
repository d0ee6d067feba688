/** Lets the browser save what an address of ours answers, under the name that the answer has. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
