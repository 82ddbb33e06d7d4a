/** An address as it is shown to who may not be its owner: `m•••@example.com`. */
export function maskAddress(address: string): string {
  const [first = ''] = address;
  return `${first}•••${address.slice(address.lastIndexOf('@'))}`;
}
