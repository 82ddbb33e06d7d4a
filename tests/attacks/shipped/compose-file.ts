/** What a container of ours is bounded by. */
const BOUNDS = ['pids_limit:', 'mem_limit:', 'no-new-privileges:true'];
const STORES = ['database', 'limits'];

interface Service {
  readonly name: string;
  readonly text: string;
}

/** The blocks of a compose file, by the depth they stand at; a merged block is put in. */
function servicesOf(file: string): Service[] {
  const shared = /^x-inlay: &inlay\n((?: .*\n|\n)+)/m.exec(file)?.[1] ?? '';
  const block = /^services:\n((?: .*\n|\n)+)/m.exec(file)?.[1] ?? '';
  return [...block.matchAll(/^ {2}([\w-]+):\n((?: {3,}.*\n|\n)+)/gm)].map(([, name = '', text = '']) => ({
    name,
    text: text.replace(/^ +<<: \*inlay\n/m, shared.replaceAll(/^/gm, '  ')),
  }));
}

const listOf = (text: string, key: string): string[] => {
  const block = new RegExp(`^( +)${key}:\\n((?:\\1 +.*\\n)+)`, 'm').exec(text)?.[2] ?? '';
  const depth = /^ +/.exec(block)?.[0].length ?? 0;
  return [...block.matchAll(new RegExp(`^ {${depth}}(?:- )?([\\w./-]+)`, 'gm'))].map(([, name = '']) => name);
};

/** What a compose file opens that it should not. Empty when all is well. */
export function composeFaults(file: string): string[] {
  const services = servicesOf(file);
  const faults: string[] = [];
  const reached = new Set(listOf(services.find(({ name }) => name === 'proxy')?.text ?? '', 'networks'));
  for (const { name, text } of services) {
    for (const bound of BOUNDS) if (!text.includes(bound)) faults.push(`${name}: no ${bound}`);
    if (name !== 'proxy' && /^ +ports:/m.test(text)) faults.push(`${name}: a port of its own`);
    if (/^ +privileged:|\/var\/run\/docker\.sock|network_mode: host/m.test(text)) faults.push(`${name}: has the host`);
    if (STORES.includes(name) && listOf(text, 'networks').some((network) => reached.has(network)))
      faults.push(`${name}: the proxy reaches it`);
    if ((name.startsWith('inlay') || name === 'proxy') && !/cap_drop:\n +- ALL/.test(text)) faults.push(`${name}: keeps capabilities`);
    if (name.startsWith('inlay') && !text.includes('read_only: true')) faults.push(`${name}: may change its files`);
  }
  const own = services.find(({ name }) => name.startsWith('inlay'))?.text ?? '';
  const database = services.find(({ name }) => name === 'database')?.text;
  const user = /DATABASE_URL: postgres:\/\/(\w+):/.exec(own)?.[1];
  if (database && (user === 'postgres' || database.includes(`POSTGRES_USER: ${user}`))) faults.push('the product is a superuser');
  if (database && !database.includes('make-database.sh:ro')) faults.push('nobody makes the role');
  if (database && !/^ {2}back:\n(?: {4}.*\n)*? {4}internal: true/m.test(file)) faults.push('the database has a way out');
  const limits = services.find(({ name }) => name === 'limits')?.text;
  if (limits && !/- --requirepass\n +- \$\{VALKEY_PASSWORD/.test(limits)) faults.push('the limits ask for no password');
  if (limits && !/VALKEY_URL: redis:\/\/:\$\{VALKEY_PASSWORD/.test(own)) faults.push('the limits are asked without a password');
  if (!own.includes('OPERATOR_TOKEN: ${')) faults.push('no operator token');
  if (/(SECRET_KEY|PASSWORD|TOKEN): (?!\$\{)\S/.test(file)) faults.push('a secret in the file');
  if (!/--env-file \/etc\//.test(file)) faults.push('settings in the folder that is built');
  return faults;
}
