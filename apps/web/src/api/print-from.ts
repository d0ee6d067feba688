import { fetchBlob } from './fetch-blob.ts';

/** Long enough for whoever looks at the dialog of the browser, which reads the file for as long as it is open. */
const frameMilliseconds = 10 * 60_000;

/** Fetches a PDF of ours and lets the browser print it, without leaving the page. @throws ApiError when it is refused */
export async function printFrom(url: string): Promise<void> {
  const paper = URL.createObjectURL(await fetchBlob(url));
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inline-size: 0; block-size: 0; border: 0';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.src = paper;
  frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true });
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(paper);
  }, frameMilliseconds);
}
