import { latePart } from '#i18n/late-part.ts';
import type { OpenDialog } from '../acts/use-study-acts.tsx';
import { LateEditDrawer } from '#features/archive/edits/edits.ts';
import { BinDialog } from './bin-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

const AssignDialog = latePart(
  () => import('./assign-dialog.tsx').then((file) => file.AssignDialog),
  ['accessControl', 'manyActs'],
);
const RouteDialog = latePart(
  () => import('./route-dialog.tsx').then((file) => file.RouteDialog),
  ['manyActs', 'routingRules'],
);

type ActDialogsProps = { readonly dialog: OpenDialog; readonly onClose: () => void };

/** Whichever dialog of the acts with studies is open. One file, so that a list names one and not all of them. */
export function ActDialogs({ dialog, onClose }: ActDialogsProps) {
  switch (dialog.kind) {
    case 'bin':
      return <BinDialog target={dialog.target} onClose={onClose} />;
    case 'assign':
      return <AssignDialog target={dialog.target} onClose={onClose} />;
    case 'move':
      return <MoveDialog target={dialog.target} onClose={onClose} />;
    case 'tags':
      return <TagsDialog target={dialog.target} onClose={onClose} />;
    case 'route':
      return <RouteDialog target={dialog.target} onClose={onClose} />;
    case 'edit':
      return <LateEditDrawer edit={dialog.edit} onClose={onClose} />;
  }
}
