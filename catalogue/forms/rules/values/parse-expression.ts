/** How many parts each operation takes. */
const ARITIES = {
  '+': [2, 2],
  '-': [2, 2],
  '*': [2, 2],
  '/': [2, 2],
  '=': [2, 2],
  '!=': [2, 2],
  '<': [2, 2],
  '<=': [2, 2],
  '>': [2, 2],
  '>=': [2, 2],
  negate: [1, 1],
  and: [2, 2],
  or: [2, 2],
  not: [1, 1],
  if: [3, 3],
  min: [1, 100],
  max: [1, 100],
  sum: [1, 100],
  round: [1, 2],
  floor: [1, 1],
  ceil: [1, 1],
  abs: [1, 1],
  count: [1, 1],
  days: [2, 2],
} as const;
export type OperationName = keyof typeof ARITIES;

export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'operation'; readonly name: OperationName; readonly parts: readonly Expression[] };

const FUNCTIONS: readonly string[] = [
  'if',
  'min',
  'max',
  'sum',
  'round',
  'floor',
  'ceil',
  'abs',
  'count',
  'days',
] satisfies OperationName[];
const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='];
const EXPRESSION_MAX = 500;
const OPERATIONS_MAX = 100;
const AMOUNT_MAX = 1e12;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|\{([A-Za-z][A-Za-z0-9_-]{0,59})\}|([a-z]+|<=|>=|!=|[-+*/()=<>,]))/y;

interface Token {
  readonly at: number;
  readonly number?: number;
  readonly field?: string;
  /** A word or a sign. */
  readonly word?: string;
}

class Fault extends Error {}

type Parsed = { readonly expression: Expression; readonly fault?: never } | { readonly fault: string };

/** Reads an expression; `fault` says to its author what is wrong with it. */
export function parseExpression(text: string): Parsed {
  try {
    if (text.length > EXPRESSION_MAX) throw new Fault(`Please use at most ${EXPRESSION_MAX} characters.`);
    return { expression: new Reader(tokensOf(text)).whole() };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

/** The operations of an expression, the innermost last. */
export function operationsIn(expression: Expression): readonly Extract<Expression, { kind: 'operation' }>[] {
  return expression.kind === 'operation' ? [expression, ...expression.parts.flatMap(operationsIn)] : [];
}

export function fieldsIn(expression: Expression): readonly string[] {
  if (expression.kind === 'field') return [expression.name];
  return expression.kind === 'operation' ? expression.parts.flatMap(fieldsIn) : [];
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw unexpected(text.slice(from).trimStart()[0] ?? '', from + /^\s*/.exec(text.slice(from))![0].length);
    const [whole, number, field, word] = found;
    const at = from + whole.length - whole.trimStart().length;
    if (number !== undefined && Number(number) > AMOUNT_MAX) throw new Fault('This number is too large.');
    tokens.push(number !== undefined ? { at, number: Number(number) } : field !== undefined ? { at, field } : { at, word: word ?? '' });
  }
  return tokens;
}

const unexpected = (what: string, at: number) => new Fault(`Unexpected “${what}” at character ${at + 1}.`);

/** One method for each level of binding, the loosest first. */
class Reader {
  #at = 0;
  #operations = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#either();
    const rest = this.#tokens[this.#at];
    if (rest) throw unexpected(rest.word ?? rest.field ?? String(rest.number), rest.at);
    return expression;
  }

  #either(): Expression {
    return this.#chain(['or'], () => this.#chain(['and'], () => this.#negation()));
  }

  #negation(): Expression {
    return this.#take('not') ? this.#operation('not', [this.#negation()]) : this.#comparison();
  }

  #comparison(): Expression {
    const left = this.#total();
    const sign = this.#takeOneOf(COMPARISONS);
    return sign ? this.#operation(sign as OperationName, [left, this.#total()]) : left;
  }

  #total(): Expression {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#signed()));
  }

  #signed(): Expression {
    return this.#take('-') ? this.#operation('negate', [this.#signed()]) : this.#primary();
  }

  #primary(): Expression {
    const token = this.#tokens[this.#at];
    if (!token) throw new Fault('This expression ends too early.');
    this.#at += 1;
    if (token.number !== undefined) return { kind: 'number', value: token.number };
    if (token.field !== undefined) return { kind: 'field', name: token.field };
    const word = token.word ?? '';
    if (word === '(') {
      const inner = this.#either();
      this.#need(')');
      return inner;
    }
    if (!FUNCTIONS.includes(word)) throw unexpected(word, token.at);
    return this.#operation(word as OperationName, this.#list());
  }

  #list(): Expression[] {
    this.#need('(');
    const parts = [this.#either()];
    while (this.#take(',')) parts.push(this.#either());
    this.#need(')');
    return parts;
  }

  /** From left to right: 5 - 2 - 1 is 2. */
  #chain(signs: readonly string[], next: () => Expression): Expression {
    let left = next();
    for (let sign = this.#takeOneOf(signs); sign; sign = this.#takeOneOf(signs))
      left = this.#operation(sign as OperationName, [left, next()]);
    return left;
  }

  #operation(name: OperationName, parts: readonly Expression[]): Expression {
    this.#operations += 1;
    if (this.#operations > OPERATIONS_MAX) throw new Fault(`Use at most ${OPERATIONS_MAX} operations.`);
    const [least, most] = ARITIES[name];
    if (parts.length < least || parts.length > most)
      throw new Fault(`“${name}” takes ${least === most ? least : `${least} to ${most}`} values.`);
    if ((name === 'days' || name === 'count') && parts.some(({ kind }) => kind !== 'field'))
      throw new Fault(`“${name}” takes fields, like {name}.`);
    return { kind: 'operation', name, parts };
  }

  #take(word: string): boolean {
    return this.#takeOneOf([word]) !== undefined;
  }

  #takeOneOf(words: readonly string[]): string | undefined {
    const word = this.#tokens[this.#at]?.word;
    if (word === undefined || !words.includes(word)) return undefined;
    this.#at += 1;
    return word;
  }

  #need(word: string): void {
    const token = this.#tokens[this.#at];
    if (!token) throw new Fault('This expression ends too early.');
    if (!this.#take(word)) throw unexpected(token.word ?? token.field ?? String(token.number), token.at);
  }
}
