/** Prints rows as columns. The first row is the heading; figures are right-aligned. */
export function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]),
      )
      .join('  ');
  const [heading, ...rest] = rows;
  console.log(
    `\n${line(heading)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}\n${rest.map(line).join('\n')}\n`,
  );
}

export const whole = (figure) => Math.round(figure).toLocaleString('en');
export const ms = (figure) => `${figure.toFixed(figure < 10 ? 2 : 1)} ms`;
export const percent = (ratio) => `${Math.round(ratio * 100)} %`;
export const times = (ratio) => `${ratio.toFixed(2)} ×`;
