type SpanHeadProps = {
  /** The headings of the rows and of their bars, which are only read aloud. */
  readonly rows: string;
  readonly bars: string;
  readonly met: string;
};

/** The head of a table of spans: what of, its bar, the half and the ninety of a hundred, and how many kept their target. */
export function SpanHead({ rows, bars, met }: SpanHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="iso-visually-hidden">{rows}</span>
        </th>
        <th scope="col">
          <span className="iso-visually-hidden">{bars}</span>
        </th>
        <th scope="col">
          <bdi>50 %</bdi>
        </th>
        <th scope="col">
          <bdi>90 %</bdi>
        </th>
        <th scope="col">{met}</th>
      </tr>
    </thead>
  );
}
