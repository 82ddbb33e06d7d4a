/** What a message leaves with. */
export interface Leave {
  readonly headers: Readonly<Record<string, string>>;
}
