/** What goes over the wire for this type; server and widget compile against the same. */

/** Which picture each numeral belongs to. */
export interface NumberImageUi {
  cells: { x: number; y: number; w: number; h: number }[];
  /** Number of numerals; their pictures are the assets `n0`, `n1`, … beside `scene`. */
  chips: number;
}
export interface NumberImageAnswer {
  map: number[];
}
