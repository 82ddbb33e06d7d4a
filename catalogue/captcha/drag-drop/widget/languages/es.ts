import type { texts as english } from '../texts.ts';

/** In Spanish. */
export const texts: typeof english = {
  title: 'Ponga cada piedra en la bandeja con ',
  same: {
    holes: 'el mismo número de agujeros',
    corners: 'el mismo número de esquinas',
    pattern: 'el mismo dibujo',
    direction: 'la misma dirección de la flecha',
  },
  hint: 'Elija una piedra y luego una bandeja. O arrastre. El color no cuenta.',
  stone: 'Piedra {stone}',
  placed: 'Piedra {stone}, en la bandeja {tray}',
  tray: 'Bandeja {tray}, vacía',
  holds: 'Bandeja {tray}, piedras {stones}',
  pick: 'Elija primero una piedra.',
  picked: 'Piedra {stone} tomada. Ahora pulse una bandeja.',
  next: 'Colocada. Elija la siguiente piedra.',
  all: 'Todo colocado. Pulse Comprobar.',
};
