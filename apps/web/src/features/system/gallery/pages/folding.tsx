import { Accordion } from '@mantine/core';
import { studies } from '../samples.ts';

export function Accordions() {
  return (
    <Accordion defaultValue="1">
      {studies.slice(0, 3).map(({ key, description, clinic, images }) => (
        <Accordion.Item key={key} value={key}>
          <Accordion.Control>{description}</Accordion.Control>
          <Accordion.Panel>
            {images} images from {clinic}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

export function Folded() {
  return (
    <details>
      <summary>Technical parameters</summary>
      <p>120 kV, 240 mAs, 1 mm</p>
    </details>
  );
}
