/** 1, "file" → "1 file"; 2,000, "file" → "2,000 files"; a noun that bends otherwise brings its plural. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
