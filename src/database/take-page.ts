/** Cuts the one row too many that was asked for to learn whether there is a next page. */
export function takePage<Row extends { id: number }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last && rows.length > limit ? String(last.id) : null };
}
