/** Milliseconds that this thread has computed. What else the machine does takes none of them, so a limit of them is one of the code. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
