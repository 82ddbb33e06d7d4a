/** An address of the dashboard that a mail names: it opens the project that the mail is about, whichever its reader had open. */
export const dashboardLink = (publicUrl: string, siteKey: string, query: Readonly<Record<string, string>>): string =>
  `${publicUrl}/PostLogin?${new URLSearchParams({ ...query, project: siteKey }).toString()}`;
