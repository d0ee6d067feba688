import { useEffect, useRef, useState } from 'react';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { errorOf } from '#api/error-of.ts';
import { sendOfficeFile } from './office-files.ts';

export interface BroughtFilesNeeds {
  readonly onBrought: (file: OfficeFile) => void;
  readonly onFailed: (error: Error) => void;
}

const longestMilliseconds = 600_000;

/** Files that are brought to the office one after the other; `bringing` is the name of the one that is on its way. */
export function useBroughtFiles(needs: BroughtFilesNeeds) {
  const [bringing, setBringing] = useState<string>();
  const latest = useRef(needs);
  useEffect(() => {
    latest.current = needs;
  });
  const bring = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      setBringing(file.name);
      try {
        const brought = await sendOfficeFile(file, { signal: AbortSignal.timeout(longestMilliseconds) });
        latest.current.onBrought(brought);
      } catch (error) {
        latest.current.onFailed(errorOf(error));
      }
    }
    setBringing(undefined);
  };
  return { bringing, bring: (files: readonly File[]) => void bring(files) };
}
