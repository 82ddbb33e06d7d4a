import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import { EXTENSIONS, extensionOf } from '../../rules/files/file-kinds.ts';
import { fillIn } from '../../rules/sentences/sentences.ts';
import { type Entry, errorFor } from '../entry.ts';
import type { FilesModule } from './files-part.ts';

const clip = 'm16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551';
const page = 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v5h5';
const megabyte = 2 ** 20;
const sizeOf = (bytes: number, language: string): string =>
  bytes < megabyte
    ? `${Math.ceil(bytes / 1_024).toLocaleString(language)} KB`
    : `${(bytes / megabyte).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;

/** The field that asks for files: chosen, dropped or pasted ones, each with its size and a way out again. */
export const drawFiles: FilesModule['draw'] = (field, { maxFiles, maxFileMB, totalMB, kinds, words }, label, language) => {
  const { name, required, help, messages } = field;
  const most = Math.min(field.maxFiles ?? 3, maxFiles);
  const extensions = (field.kinds ?? kinds).flatMap((kind) => EXTENSIONS[kind]);
  const shown = extensions.filter((one) => one !== 'jpeg').map((one) => one.toUpperCase());
  const limit = fillIn(most === 1 ? words.oneFileLimit : words.filesLimit, { max: most, mb: maxFileMB, kinds: shown.join(', ') });
  let files: readonly File[] = [];

  const input = h('input', { type: 'file', id: `f-${name}`, accept: extensions.map((one) => `.${one}`).join() });
  input.multiple = most > 1;
  if (required) input.setAttribute('aria-required', 'true');
  const hint = h('span', { class: 'hint', part: 'hint' }, [words.dropFiles, help].filter(Boolean).join(' '), h('br'), limit);
  const zone = h(
    'div',
    { class: 'zone', part: 'dropzone' },
    input,
    h('span', { class: 'pic' }, icon(clip)),
    h('span', {}, h('b', {}, words.addFiles), hint),
  );
  const list = h('ul', { class: 'files', part: 'files' });
  const bar = h('progress', { max: 1, value: 0, hidden: '', 'aria-hidden': 'true' });
  const { node: error, blame } = errorFor(name, [input], [zone], hint);
  const node = h('div', { class: 'field', part: 'field' }, h('label', { part: 'label', for: input.id }, ...label), zone, list, bar, error);

  const faultOf = (file: File, before: readonly File[]): string | undefined => {
    if (!extensions.includes(extensionOf(file.name))) return messages?.wrongKind ?? words.wrongKind;
    if (file.size === 0) return messages?.broken ?? words.broken;
    if (file.size > maxFileMB * megabyte) return fillIn(messages?.tooBig ?? words.tooBig, { max: maxFileMB });
    if (before.length >= most) return fillIn(messages?.tooMany ?? words.tooManyFiles, { max: most });
    if ([...before, file].reduce((sum, { size }) => sum + size, 0) > totalMB * megabyte)
      return fillIn(words.tooBigTogether, { max: totalMB });
    return undefined;
  };
  const changed = () => {
    list.replaceChildren(...files.map(row));
    node.dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** Takes what may be sent, and says why of the rest. */
  const add = (given: Iterable<File>) => {
    const faults = new Map<string, string>();
    for (const file of given) {
      const fault = faultOf(file, files);
      if (fault) faults.set(fault, file.name);
      else files = [...files, file];
    }
    changed();
    blame([...faults].map(([fault, of]) => `${of}: ${fault}`).join(' '));
  };
  const row = (file: File) =>
    h(
      'li',
      {},
      icon(page),
      h('div', { class: 'nm' }, h('bdi', {}, file.name), h('bdi', {}, sizeOf(file.size, language))),
      h(
        'button',
        {
          type: 'button',
          'aria-label': fillIn(words.removeFile, { name: file.name }),
          click() {
            files = files.filter((one) => one !== file);
            blame('');
            changed();
            input.focus();
          },
        },
        icon('close', 18),
      ),
    );

  input.addEventListener('change', () => {
    add(input.files ?? []);
    // The same file may be added again once it was removed.
    input.value = '';
  });
  zone.addEventListener('paste', (event) => {
    const { files: pasted } = event.clipboardData ?? {};
    if (pasted?.length) add(pasted);
  });
  for (const type of ['dragenter', 'dragleave', 'drop'])
    zone.addEventListener(type, () => zone.classList.toggle('over', type === 'dragenter'));

  const entry: Entry = {
    key: name,
    label: field.label,
    isKept: false,
    files: () => files,
    progress(share) {
      bar.hidden = share === undefined || files.length === 0;
      bar.value = share ?? 0;
    },
    read: () => (files.length > 0 ? files.map((file) => file.name) : undefined),
    // A page can't choose files for its visitors.
    write() {},
    focus: () => input.focus(),
    blame,
  };
  return { node, entries: [entry] };
};
