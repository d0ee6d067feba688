import { filesOfHandles } from './find-files.ts';
import type { Chosen } from './find-files.ts';

type Picker = (options: { readonly mode: 'read'; readonly id: string }) => Promise<FileSystemDirectoryHandle>;

/** Telephones have no folders to choose. */
export function canPickFolders(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype || pickerOf() !== undefined;
}

/**
 * Lets a person choose a folder or a disc, with a handle that outlives the page.
 * @returns undefined when they changed their mind, `unknown` when this browser has no such picker
 */
export async function pickFolder(): Promise<Chosen | undefined | 'unknown'> {
  const picker = pickerOf();
  if (picker === undefined) return 'unknown';
  try {
    return filesOfHandles([await picker({ mode: 'read', id: 'isocenter-upload' })]);
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'unknown';
  }
}

/** Asks the person whether handles from before a reload may be read again. Must follow a click. */
export async function mayReadAgain(handles: readonly FileSystemHandle[]): Promise<boolean> {
  for (const handle of handles) {
    const asking = handle as { requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState> };
    const state = await asking.requestPermission?.({ mode: 'read' }).catch(() => 'denied' as const);
    if (state !== 'granted') return false;
  }
  return true;
}

function pickerOf(): Picker | undefined {
  return (window as { showDirectoryPicker?: Picker }).showDirectoryPicker?.bind(window);
}
