import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError, capture, must, projectNode, root, step } from './run.mjs';

/** Brings node_modules in line with package-lock.json, when it is not. */
export async function install() {
  if (isInstalled('.') && (await hasNode24())) return;
  await installLocked('.');
  if (await hasNode24()) return;
  throw new StepError(
    `Node 24 did not come with the packages: there is none for ${process.platform}-${process.arch} among the optionalDependencies of package.json.\n` +
      `Supported: Linux (x64, arm64, glibc) and macOS (arm64).`,
  );
}

/** The same for a tool whose packages only those who use it pay for; it needs the root's installed. */
export async function installTool(folder) {
  if (!isInstalled(folder)) await installLocked(folder);
}

const lockfileOf = (folder) => join(folder, 'package-lock.json');

const installLocked = (folder) =>
  step(`Installing packages as locked in ${lockfileOf(folder)}`, async () => {
    await must('npm ci', npm('ci', '--ignore-scripts', '--no-audit', '--no-fund'), { cwd: join(root, folder) });
    tellUnchecked(folder);
  });

/** A platform whose packages the lockfile has no hashes of: npm took what the registry gave. */
function tellUnchecked(folder) {
  const { packages } = JSON.parse(readFileSync(join(root, lockfileOf(folder)), 'utf8'));
  const unchecked = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity && existsSync(join(root, folder, path)),
  );
  if (unchecked.length > 0)
    process.stderr.write(
      `Installed without a hash in package-lock.json: ${unchecked.map(([path]) => path).join(', ')}. node tools/complete-lockfile.ts fills them in.\n`,
    );
}

/**
 * npm leaves a list of what it installed in node_modules; the install is stale when the lockfile asks for anything else.
 * Comparing contents, not times, survives copies and `git checkout`.
 */
function isInstalled(folder) {
  const list = join(root, folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, lockfileOf(folder)), 'utf8')).packages;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return wanted.optional === true || wanted.peer === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function hasNode24() {
  if (!existsSync(projectNode)) return false;
  const { code, output } = await capture(projectNode, ['--version']);
  return code === 0 && Number.parseInt(output.slice(1), 10) >= 24;
}

/** The npm that started us where there is one, else the one on the path. */
function npm(...args) {
  const own = process.env.npm_execpath;
  // Under the system's Node: `npm ci` deletes node_modules, and with it the project's own.
  if (own?.endsWith('.js') && !process.execPath.startsWith(join(root, 'node_modules'))) return [process.execPath, [own, ...args]];
  return ['npm', args];
}
