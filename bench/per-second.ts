/** How often a second so many callers at once get an operation done. */
export async function perSecond(
  { callers, seconds }: { callers: number; seconds: number },
  operation: () => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1_000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      await operation();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (done * 1_000) / (performance.now() - started);
}
