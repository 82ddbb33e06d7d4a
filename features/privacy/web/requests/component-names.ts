import { families } from 'virtual:catalogue';

const names = new Map(families.flatMap(({ components }) => components).map(({ id, name }) => [id, name]));

/** What people call a component. */
export const componentName = (id: string): string | undefined => names.get(id);
