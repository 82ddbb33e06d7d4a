const MOST_UNDONE = 100;

/** What is there, what was there before, and what was undone. */
export interface EditHistory<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Of the last change: the next one with the same tag is one with it, as letters of a word are. */
  readonly tag: string;
}

export const beginHistory = <State>(present: State): EditHistory<State> => ({ past: [], present, future: [], tag: '' });

/** A change without a tag stands alone. */
export function record<State>(history: EditHistory<State>, present: State, tag = ''): EditHistory<State> {
  const isOne = tag !== '' && tag === history.tag;
  const past = isOne ? history.past : [...history.past, history.present].slice(-MOST_UNDONE);
  return { past, present, future: [], tag };
}

export function undo<State>(history: EditHistory<State>): EditHistory<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], tag: '' };
}

export function redo<State>(history: EditHistory<State>): EditHistory<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, tag: '' };
}
