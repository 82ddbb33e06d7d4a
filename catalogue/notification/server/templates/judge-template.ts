import type { Fields } from '@inlay/kernel/errors.ts';
import { contentIn } from '../../rules/templates/content-in.ts';
import { type LocaleContent, type TemplateBody, isHtmlContent } from '../../rules/templates/template.ts';
import { isDeclared } from '../../rules/templates/undeclared.ts';
import type { Renderer } from '../liquid/renderer.ts';

/** What keeps a draft from being published, by field, e.g. `locales.en.blocks.2.text`. */
export async function judgeTemplate(renderer: Renderer, siteId: string, { locales, defaultLocale, values }: TemplateBody): Promise<Fields> {
  const fields: Fields = {};
  for (const [locale, own] of Object.entries(locales)) {
    const at = `locales.${locale}`;
    const answer = await renderer.render(siteId, { inspect: own });
    if (!('inspected' in answer)) {
      fields[at] = 'fault' in answer ? answer.fault.text : 'This can’t be parsed.';
      continue;
    }
    for (const { path, text, line } of answer.inspected.faults) fields[`${at}.${path}`] = `Line ${line}: ${text}`;
    for (const { path, at: place } of answer.inspected.used)
      if (!isDeclared(path, values)) fields[`${at}.${place}`] ??= `${path} is used but not declared in values.`;
    const { content } = contentIn({ locales, defaultLocale }, locale);
    if (content.subject.trim() === '') fields[`${at}.subject`] = 'Enter a subject.';
    if (isEmpty(content)) fields[`${at}.${isHtmlContent(content) ? 'html' : 'blocks'}`] = 'This template is empty.';
  }
  return fields;
}

const isEmpty = (content: LocaleContent): boolean => (isHtmlContent(content) ? content.html.trim() === '' : content.blocks.length === 0);
