/** What `npm audit --json` says; undefined when the registry was not asked or did not answer: then nothing is known. */
export function readAudit(json: string): { readonly bad: readonly string[]; readonly packages: number } | undefined {
  let report: unknown;
  try {
    report = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { vulnerabilities, metadata } = report as {
    vulnerabilities?: Record<string, { severity: string }>;
    metadata?: { dependencies?: { prod?: number } };
  };
  if (!vulnerabilities || !metadata) return undefined;
  const bad = Object.entries(vulnerabilities).filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  return { bad: bad.map(([name, { severity }]) => `${name}: ${severity}`), packages: metadata.dependencies?.prod ?? 0 };
}
