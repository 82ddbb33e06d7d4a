/** 1, "file" → "1 file"; 2, "file" → "2 files"; a noun that bends otherwise brings its plural. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
