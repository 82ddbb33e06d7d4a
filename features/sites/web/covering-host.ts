/** The other host of the list that covers this one as a subdomain; undefined when it stands for itself. */
export const coveringHost = (host: string, hosts: readonly string[]): string | undefined =>
  hosts.find((other) => host.endsWith(`.${other}`));
