import type { Fields } from '@inlay/kernel/errors.ts';
import type { LayoutBody } from '../../rules/templates/template.ts';
import { isDeclared } from '../../rules/templates/undeclared.ts';
import type { Renderer } from '../liquid/renderer.ts';

/** What is wrong with the texts of a layout, by field. It stands around many templates, so it uses nothing of their data. */
export async function judgeLayout(renderer: Renderer, siteId: string, { locales }: LayoutBody): Promise<Fields> {
  const fields: Fields = {};
  for (const [locale, content] of Object.entries(locales))
    for (const part of ['header', 'footer'] as const) {
      const at = `locales.${locale}.${part}`;
      const answer = await renderer.render(siteId, { inspect: { subject: '', blocks: content[part] } });
      if (!('inspected' in answer)) {
        fields[at] = 'fault' in answer ? answer.fault.text : 'This can’t be read.';
        continue;
      }
      const place = (path: string) => `${at}${path.replace(/^blocks/, '')}`;
      for (const { path, text, line } of answer.inspected.faults) fields[place(path)] = `Line ${line}: ${text}`;
      for (const { path, at: found } of answer.inspected.used)
        if (!isDeclared(path, [])) fields[place(found)] ??= `A layout has no ${path}. Use project, recipient or locale.`;
      if (content[part].some(({ type }) => type === 'layout')) fields[at] = 'A layout holds no layout.';
    }
  return fields;
}
