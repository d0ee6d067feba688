import { ActButton } from '#ui/controls/act-button.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import classes from '../gallery.module.css';

export function Tones() {
  return (
    <div className={classes['line']}>
      <ActButton
        label="Done"
        onClick={() => showToast({ tone: 'ok', title: '4 studies assigned', text: 'to Thabo Mbeki' })}
      />
      <ActButton label="New" onClick={() => showToast({ tone: 'info', title: 'New STAT study', text: 'CT Head' })} />
    </div>
  );
}

export function Undo() {
  const restore = (): void => void showToast({ tone: 'info', title: '2 studies are back in the list' });
  const remove = (): void =>
    void showToast({ tone: 'ok', title: '2 studies are in the bin', action: { label: 'Undo', onSelect: restore } });
  return <ActButton label="Move to bin" onClick={remove} />;
}

export function Stays() {
  const fail = (): void =>
    void showToast({ tone: 'error', title: '3 images were not sent', text: 'PACS_MH refused them: out of resources.' });
  return <ActButton label="Send" onClick={fail} />;
}
