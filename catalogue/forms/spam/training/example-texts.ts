/** What the shipped counts are made of, in one language. `{one|other}` stands for each of its choices. */
export interface ExampleTexts {
  readonly spam: readonly string[];
  readonly good: readonly string[];
}
