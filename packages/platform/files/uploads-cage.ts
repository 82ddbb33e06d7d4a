import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
const OWN_FOLDER = fileURLToPath(new URL('./', import.meta.url));

/** The user and group that own nothing. */
const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

/** What Node runs strangers' work with: reads our code and the packages, and nothing else; writes nothing, starts nothing. */
export const cageArguments = (program: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${PACKAGES}`,
  `--allow-fs-read=${OWN_FOLDER}`,
  `--allow-fs-read=${program}`,
  program,
];

/**
 * Native code heeds no rule of Node's: a decoder that was taken over has the rights of its process. Started by root, it becomes nobody,
 * who can't read DATA_DIR. Call it once all code is loaded. Its priority stays: a busy machine would starve it past its time, and refuse
 * honest pictures.
 */
export function giveUpRights(): void {
  if (process.getuid?.() !== 0) return;
  try {
    process.setgroups?.([]);
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  } catch (error) {
    // The root of a container that may not become another user has few rights as it is.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
