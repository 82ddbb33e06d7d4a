/** A member of an interface, as its source declares and describes it. */
export interface ApiMember {
  readonly name: string;
  /** Its type; for a method its parameters and what it gives. */
  readonly type: string;
  readonly text: string;
  /** What it is where nothing is said; '' for none. */
  readonly usual: string;
  readonly required: boolean;
}

const MEMBER =
  /(?: {2}\/\*\*\s*(?<doc>(?:[^*]|\*(?!\/))*)\*\/\n)? {2}(?:readonly )?(?<name>\w+)(?<mark>\?)?(?: ?(?<call>\(.*\)): (?<gives>.+)|: (?<type>.+));\n/g;

/** The members of an exported interface, in the order of the source, without those that it extends. */
export function membersOf(source: string, name: string): ApiMember[] {
  const body = new RegExp(`^export interface ${name}\\b.*\\{\\n(?<body>[\\s\\S]*?)^\\}`, 'm').exec(source)?.groups?.['body'];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  return [...body.matchAll(MEMBER)].map(({ groups = {} }) => {
    const { doc = '', name: member = '', mark, call = '', gives, type = gives ?? '' } = groups;
    const [text = '', usual = ''] = doc
      .replaceAll(/(?:^|\s*\n)\s*\* ?/g, ' ')
      .trim()
      .split(/\s*@default /);
    return { name: (member === 'new' ? 'new CaptchaSDK' : member) + call, type, text, usual, required: mark === undefined && !gives };
  });
}

export interface ReferenceSources {
  /** Text of a file by its path from the repository's root; '' where there is none. */
  readonly read: (file: string) => string;
}

/**
 * A guide with what is taken from the source of the SDK: `<ApiTable of="CaptchaConfig" in="packages/sdk/api.ts" />` becomes a table of the
 * interface's members, `{{version}}` the version of its packages, `{{built}}` the version that was built, `{{integrity}}` and `{{loaderIntegrity}}` the hashes of
 * the captcha's script and of the elements'.
 */
export function expandReference(source: string, { read }: ReferenceSources): string {
  const built = builtOf(read('.build/sdk/files.json'));
  return source
    .replaceAll(/^<ApiTable of="(\w+)" in="(\S+)" \/>$/gm, (_tag, name: string, file: string) => tableOf(membersOf(read(file), name)))
    .replaceAll('{{version}}', () => (JSON.parse(read('packages/sdk/package.json')) as { version: string }).version)
    .replaceAll('{{built}}', built.version)
    .replaceAll('{{integrity}}', built.integrity('hst-captcha.js'))
    .replaceAll('{{loaderIntegrity}}', built.integrity('inlay.js'));
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

function tableOf(members: readonly ApiMember[]): string {
  const optional = members.some(({ required }) => !required);
  const rows = members.map(({ name, type, text, usual, required }) => {
    const more = usual ? `Default: ${usual.replace(/^'(.*?)'/, '`$1`')}.` : required && optional ? 'Required.' : '';
    return `| ${code(name)} | ${code(type)} | ${[text, more].filter(Boolean).join(' ').replaceAll('|', '\\|')} |`;
  });
  return ['| Name | Type | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}

/** From the list that the build of the SDK writes; placeholders before there is one. */
function builtOf(list: string): { version: string; integrity: (file: string) => string } {
  const { version, files } = JSON.parse(list || '{"version":"…","files":[]}') as {
    version: string;
    files: { path: string; integrity: string }[];
  };
  return { version, integrity: (file) => files.find(({ path }) => path === file)?.integrity ?? 'sha384-…' };
}
