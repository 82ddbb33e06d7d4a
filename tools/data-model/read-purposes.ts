import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DeclaredTable {
  /** The folder of the slice, e.g. `features/sign-in`. */
  readonly owner: string;
  /** What the table is for: the comment above its interface. */
  readonly purpose: string;
  /** Comments above columns, by column; "" where there is none. */
  readonly columns: ReadonlyMap<string, string>;
  /** It has more columns, of a type that another file derives: `profiles` has one for each field of the form. */
  readonly derived: boolean;
}

const PLACES = ['packages/**/tables.ts', 'features/*/server/tables.ts', 'catalogue/*/{,*/}server/tables.ts'];
const COMMENT = String.raw`(?:/\*\*(?<comment>(?:(?!\*/)[^])*)\*/\s*)?`;
const INTERFACE = new RegExp(
  String.raw`${COMMENT}^export interface (?<name>\w+)(?: extends (?:Omit<(?<base>\w+), '(?<left>\w+)'>|(?<elsewhere>\w+)))? \{\n(?<body>[^]*?)^\}`,
  'gm',
);
const MEMBER = new RegExp(String.raw`${COMMENT}^  (?<name>\w+)\??: .*;$`, 'gm');
const ENTRY = /^ {4}(?<table>\w+): (?<type>\w+);$/gm;

const textOf = (comment = ''): string => comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();

/** Every table that a `tables.ts` declares, by its name, with what the comments there say. */
export function readPurposes(root: string): ReadonlyMap<string, DeclaredTable> {
  const found = new Map<string, DeclaredTable>();
  for (const file of globSync(PLACES, { cwd: root, exclude: ['**/node_modules'] }).toSorted()) {
    for (const [table, declared] of tablesIn(readFileSync(join(root, file), 'utf8'), file.split('/').slice(0, 2).join('/'))) {
      if (found.has(table)) throw new Error(`The table ${table} is declared twice.`);
      found.set(table, declared);
    }
  }
  return found;
}

function tablesIn(source: string, owner: string): [string, DeclaredTable][] {
  const shapes = new Map<string, Omit<DeclaredTable, 'owner'>>();
  for (const { groups = {} } of source.matchAll(INTERFACE)) {
    const inherited = [...(shapes.get(groups['base'] ?? '')?.columns ?? [])].filter(([column]) => column !== groups['left']);
    const own = [...(groups['body'] ?? '').matchAll(MEMBER)].map(
      (member) => [member.groups!['name']!, textOf(member.groups!['comment'])] as const,
    );
    shapes.set(groups['name']!, {
      purpose: textOf(groups['comment']),
      columns: new Map([...inherited, ...own]),
      derived: groups['elsewhere'] !== undefined,
    });
  }
  return [...source.matchAll(ENTRY)].map(({ groups = {} }) => {
    const shape = shapes.get(groups['type']!);
    if (!shape?.purpose) throw new Error(`Say above ${groups['type']} what the table ${groups['table']} is for.`);
    return [groups['table']!, { owner, ...shape }];
  });
}
