import { Table } from '@mantine/core';
import { StatusLabel } from '#ui/status/status-label.tsx';
import { clinics, studies } from '../samples.ts';

export function PlainTable() {
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Patient</Table.Th>
            <Table.Th>Study</Table.Th>
            <Table.Th>Status</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {studies.map(({ key, patient, description, status }) => (
            <Table.Tr key={key}>
              <Table.Td>{patient}</Table.Td>
              <Table.Td>{description}</Table.Td>
              <Table.Td>
                <StatusLabel status={status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export function Sums() {
  return (
    <Table captionSide="top">
      <Table.Caption>Images by clinic</Table.Caption>
      <Table.Tbody>
        {clinics.map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td style={{ textAlign: 'end' }}>
              {studies.filter(({ clinic }) => clinic === name).reduce((sum, { images }) => sum + images, 0)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
