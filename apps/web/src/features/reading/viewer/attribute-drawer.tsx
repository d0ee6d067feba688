import { Suspense } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';

// The dictionary's five thousand names come only when somebody looks.
const AttributeTable = latePart(() => import('./attribute-table.tsx').then((file) => file.AttributeTable));

interface AttributeDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Everything that the object in the active viewport says about itself. */
export function AttributeDrawer({ opened, onClose }: AttributeDrawerProps) {
  const { t } = useTranslation();
  const instance = useActiveInstance();
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={t('reading.viewer.attributes.title')}
      size="wide"
      flush
      closeLabel={t('reading.viewer.attributes.close')}
    >
      {instance && (
        <Suspense fallback={null}>
          <AttributeTable instance={instance} />
        </Suspense>
      )}
    </SideDrawer>
  );
}

function useActiveInstance(): DicomJson | undefined {
  const { viewer } = useViewerTools();
  const { activeCell } = useParts(viewer.store, 'activeCell');
  const { frame, displaySet } = useParts(viewer.cell(activeCell), 'frame', 'displaySet');
  if (displaySet?.kind === 'images') return (frame ?? displaySet.frames[0])?.instance;
  return displaySet?.instance;
}
