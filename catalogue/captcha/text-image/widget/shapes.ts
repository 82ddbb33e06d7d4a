/** What goes over the wire for this type; server and widget compile against the same. */

export interface TextImageUi {
  cells: { x: number; y: number; w: number; h: number }[];
  /** Number of sentences; of each, `prompt.args` has `relation1`, `thing1` and `other1`, `relation2` … */
  sentences: number;
}
/** The picture of each sentence. */
export interface TextImageAnswer {
  map: number[];
}
