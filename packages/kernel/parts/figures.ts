/** One step of the way through a component. */
export interface FigureStep {
  /** Names its count in answers and files, e.g. `solved`: it never changes. `failed`, `at`, `host`, `by` and `of` are taken. */
  readonly key: string;
  /** Stands over the count: a participle, e.g. "Solved". */
  readonly name: string;
  /** The events that are counted under it, as they are recorded. */
  readonly events: readonly string[];
  /** What stands behind the number of those who came this far and no further; absent at the last step. */
  readonly lost?: { readonly one: string; readonly other: string };
}

/**
 * What the install check waits for between the snippet and the server's redemption, and how it says it. The calls of the component record
 * the events as signs: `seen` for its page, `solved` for this step.
 */
export interface InstallWords {
  /** Whether the installation stands only once a server has redeemed a token. */
  readonly redeems: boolean;
  /** The step once it is done, and the first time it was: "Challenge solved", "First challenge solved", "First solved". */
  readonly done: { readonly step: string; readonly first: string; readonly since: string };
  /** The step while it is waited for. */
  readonly todo: { readonly title: string; readonly text: string };
  /** Heading and sentence of the panel while it waits. */
  readonly waiting: { readonly title: string; readonly text: string };
  /** Heading and badge of the panel once it works; the host stands behind the heading: "Verified" on shop.example.com. */
  readonly works: { readonly title: string; readonly badge: string };
}

/**
 * What is counted of a component and how Insights draws it: the default export of `figures.ts` in its folder, or in its family's. Two
 * platform events come by themselves: `redeemed`, when a server redeems the component's token, and every refusal, which is a failure
 * with the code that was answered.
 */
export interface FiguresPart {
  /** In the order a visitor takes them. */
  readonly steps: readonly [FigureStep, FigureStep, ...FigureStep[]];
  /** The component's own events that are failures, each with the code it stands for. */
  readonly failures: Readonly<Record<string, string>>;
  /** What the times that are recorded with an event measure; absent where none are. */
  readonly duration?: { readonly name: string; readonly means: string };
  /** How the install check puts it. */
  readonly install: InstallWords;
  /** What is said where nothing was counted: the range is named behind it. */
  readonly nothing: { readonly any: string; readonly byHost: string };
}

/** Keeps the names of the events: what records another one doesn't compile. */
export const defineFigures = <const F extends FiguresPart>(figures: F): F => figures;

/** Every event that the figures count, the platform's refusals left out. */
export type EventOf<F extends FiguresPart> = F['steps'][number]['events'][number] | (keyof F['failures'] & string);
