/** What goes over the wire for this type; server and widget compile against the same. */

export interface PuzzleUi {
  /** In pixels of the scene, row by row. */
  openings: { x: number; y: number; w: number; h: number }[];
  columns: number;
  /** Number of pieces; their pictures are the assets `p0`, `p1`, … beside `scene`. */
  pieces: number;
}

/** Which opening each piece belongs to. */
export interface PuzzleAnswer {
  openings: number[];
}
