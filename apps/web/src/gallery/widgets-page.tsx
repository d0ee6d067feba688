import {
  Accordion,
  Alert,
  Badge,
  MultiSelect,
  NumberInput,
  Pagination,
  PasswordInput,
  Select,
  Stepper,
  Table,
  Textarea,
  Tooltip,
  Button,
  Timeline,
  Popover,
} from '@mantine/core';
import { DatePicker, DatePickerInput } from '@mantine/dates';
import { Chart } from '#ui/chart/chart.tsx';
import { Card } from '#ui/layout/card.tsx';
import classes from './gallery.module.css';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month, index) => ({
  key: month,
  label: month,
  name: month,
  values: { studies: 400 + ((index * 137) % 260) },
}));

/** Mantine's own widgets under our theme, where the kit adds nothing to them. */
export function WidgetsPage() {
  return (
    <main className={classes['sheet']}>
      <h1 className="iso-visually-hidden">Widgets</h1>
      <div className={classes['column']}>
        <Card title="Fields">
          <div className={classes['three']}>
            <Select
              label="Role"
              data={['Radiologist', 'Technologist', 'Clinic user']}
              defaultValue="Radiologist"
              comboboxProps={{ withinPortal: false }}
              defaultDropdownOpened
            />
            <MultiSelect
              label="Clinics"
              data={['Riverside', 'Northkai', 'Meridian']}
              defaultValue={['Riverside', 'Northkai']}
            />
            <NumberInput label="Days" defaultValue={90} />
            <PasswordInput label="Password" defaultValue="hidden" />
            <DatePickerInput label="Valid until" placeholder="31 Dec 2026" />
            <Textarea label="Comment" placeholder="Anything to know" />
          </div>
          <div style={{ height: 90 }} />
        </Card>
        <Card title="Date">
          <DatePicker defaultDate="2026-11-20" defaultValue="2026-11-20" />
        </Card>
        <Card title="Steps">
          <Stepper active={1} size="xs">
            <Stepper.Step label="Files" description="done" />
            <Stepper.Step label="Patients" />
            <Stepper.Step label="Send" />
          </Stepper>
        </Card>
      </div>
      <div className={classes['column']}>
        <Card title="Charts">
          <Chart
            title="Studies by month"
            axis="Month"
            series={[{ key: 'studies', label: 'Studies', as: 'bar' }]}
            points={months}
            format={String}
            target={{ value: 480, label: 'target' }}
            empty="Nothing"
          />
        </Card>
        <Card title="Others">
          <div className={classes['line']}>
            <Pagination total={10} defaultValue={3} />
            <Tooltip label="Assign to me" opened position="bottom">
              <Button>Hovered</Button>
            </Tooltip>
            <Badge>3 new</Badge>
            <Popover opened withinPortal={false}>
              <Popover.Target>
                <Button>Popover</Button>
              </Popover.Target>
              <Popover.Dropdown>What is in it</Popover.Dropdown>
            </Popover>
          </div>
          <div style={{ height: 60 }} />
          <Alert title="Licence ends in 12 days" color="amber">
            Ask your administrator.
          </Alert>
          <Accordion defaultValue="a">
            <Accordion.Item value="a">
              <Accordion.Control>How do I send studies?</Accordion.Control>
              <Accordion.Panel>From the list, with Send.</Accordion.Panel>
            </Accordion.Item>
            <Accordion.Item value="b">
              <Accordion.Control>Who sees a share?</Accordion.Control>
              <Accordion.Panel>Those with the link.</Accordion.Panel>
            </Accordion.Item>
          </Accordion>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Node</Table.Th>
                <Table.Th>Port</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              <Table.Tr>
                <Table.Td>CT_NK_02</Table.Td>
                <Table.Td>104</Table.Td>
              </Table.Tr>
              <Table.Tr>
                <Table.Td>PACS_MH</Table.Td>
                <Table.Td>11112</Table.Td>
              </Table.Tr>
            </Table.Tbody>
          </Table>
          <Timeline active={1}>
            <Timeline.Item title="Received">14:22</Timeline.Item>
            <Timeline.Item title="Assigned">14:25</Timeline.Item>
            <Timeline.Item title="Signed">–</Timeline.Item>
          </Timeline>
        </Card>
      </div>
    </main>
  );
}
