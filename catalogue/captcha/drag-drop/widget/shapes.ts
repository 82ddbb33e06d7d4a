/** What goes over the wire for this type; server and widget compile against the same. */

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** In pixels of the asset `scene`. */
export interface DragDropUi {
  trays: Place[];
  stones: Place[];
}

/** By stone: the tray it belongs in. */
export interface DragDropAnswer {
  bins: number[];
}
