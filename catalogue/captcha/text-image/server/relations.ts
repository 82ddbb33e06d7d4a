/** Where the first of a picture's two things stands to the second. */
export type Place = 'left' | 'right' | 'above' | 'below' | 'inside' | 'around' | 'front' | 'behind';
export type Relation = Place | 'bigger' | 'smaller';

/** What a picture shows of its two things. */
export interface Situation {
  readonly place: Place;
  /** The first thing to the second, where the place doesn't say it. */
  readonly size: 'equal' | 'bigger' | 'smaller';
}

/** What the second thing is to the first. */
export const INVERSE: Readonly<Record<Relation, Relation>> = {
  left: 'right',
  right: 'left',
  above: 'below',
  below: 'above',
  inside: 'around',
  around: 'inside',
  front: 'behind',
  behind: 'front',
  bigger: 'smaller',
  smaller: 'bigger',
};
export const RELATIONS = Object.keys(INVERSE) as Relation[];

/** Whether the relation of the first thing to the second is true of the picture. */
export function fits(relation: Relation, { place, size }: Situation): boolean {
  if (relation === 'bigger') return size === 'bigger' || place === 'around';
  if (relation === 'smaller') return size === 'smaller' || place === 'inside';
  return place === relation;
}
