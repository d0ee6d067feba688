import { Menu, Popover, SegmentedControl } from '@mantine/core';
import { RichTextEditor as Controls } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { IconTable } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '../../controls/act-button.tsx';
import { actOnTable, insertTable, isInside, mayAct, tableActs, tableSizes } from './table-acts.ts';
import type { TableAct } from './table-acts.ts';
import classes from './editor.module.css';

const icon = <IconTable size={16} stroke={1.5} aria-hidden="true" />;

/** One button: it puts in a table, or opens what can be done with the one around the cursor. */
export function TableControl({ editor }: { readonly editor: Editor | null }) {
  if (editor === null) return null;
  return isInside(editor) ? <TableMenu editor={editor} /> : <NewTable editor={editor} />;
}

function NewTable({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const insert = (): void => {
    setOpen(false);
    insertTable(editor, Number(rows), Number(columns));
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus>
      <Popover.Target>
        <Controls.Control aria-label={t('richText.table')} title={t('richText.table')} onClick={() => setOpen(!isOpen)}>
          {icon}
        </Controls.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes['newTable']}>
          <SizeChoice label={t('richText.tableRows')} value={rows} onChange={setRows} />
          <SizeChoice label={t('richText.tableColumns')} value={columns} onChange={setColumns} />
          <ActButton kind="primary" size="small" label={t('richText.tableInsert')} onClick={insert} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

type SizeChoiceProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

function SizeChoice({ label, value, onChange }: SizeChoiceProps) {
  return (
    <>
      <span>{label}</span>
      <SegmentedControl aria-label={label} size="xs" data={tableSizes.map(String)} value={value} onChange={onChange} />
    </>
  );
}

const groupStarts: readonly TableAct[] = ['headerRow', 'removeRow'];
const acts = Object.keys(tableActs).filter((act): act is TableAct => act in tableActs);

function TableMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Controls.Control aria-label={t('richText.tableActs')} title={t('richText.tableActs')} active>
          {icon}
        </Controls.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Fragment key={act}>
            {groupStarts.includes(act) && <Menu.Divider />}
            <Menu.Item
              disabled={!mayAct(editor, act)}
              data-danger={act === 'removeTable' || undefined}
              onClick={() => actOnTable(editor, act)}
            >
              {t(`richText.tableAct.${act}`)}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
