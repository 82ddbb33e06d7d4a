const placesIn = (text: string) => [...text.matchAll(/\{\w*\}/g)].map(([place]) => place).toSorted();

/** What is wrong with texts in another language than English: each is there, in words of its own, with the same placeholders. */
export function textFlaws(texts: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(english);
  const order = Object.keys(texts).join() === names.join() ? [] : [`has ${Object.keys(texts).join()}`];
  return names.reduce((flaws, name) => {
    const [text = '', source = ''] = [texts[name], english[name]];
    if (text === '' || text.trim() !== text) flaws.push(`${name} is empty, or begins or ends with a space`);
    if (text === source) flaws.push(`${name} is English`);
    if (placesIn(text).join() !== placesIn(source).join()) flaws.push(`${name} has other placeholders`);
    return flaws;
  }, order);
}
