/** A column for each row, all different, with the highest sum. Rows have as many columns as each other, and at least one for each row. */
export function bestSetting(table: readonly (readonly number[])[]): number[] {
  let [best, most]: [number[], number] = [[], -Infinity];
  const search = (chosen: number[], sum: number) => {
    if (chosen.length === table.length) {
      if (sum > most) [best, most] = [chosen, sum];
      return;
    }
    for (const [column, value] of (table[chosen.length] as readonly number[]).entries())
      if (!chosen.includes(column)) search([...chosen, column], sum + value);
  };
  search([], 0);
  return best;
}
