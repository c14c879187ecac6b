type Props = {
  caption: string;
  heads: readonly string[];
  rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
};

/** The numbers of a chart; as high as the chart, so that nothing moves when it takes its place. */
export function ChartTable({ caption, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with keys.
    <section className="chart-table" aria-label={caption} tabIndex={0}>
      <table className="plain-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-align="end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of their heads.
                <td key={index} data-align="end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
