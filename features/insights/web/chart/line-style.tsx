export interface Line {
  name: string;
  values: number[];
  colour: string;
  /** Lines differ by their dash as well as their hue; absent: drawn through. */
  dash?: string;
  /** The area under it is tinted. */
  filled?: true;
}

export function Legend({ lines }: { lines: readonly Omit<Line, 'values'>[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {lines.map(({ name, colour, dash, filled }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 20 10" width="20" height="10" aria-hidden>
            {filled && <path d="M0 5h20v5H0z" fill={colour} opacity={0.2} />}
            <path d="M1 5h18" stroke={colour} strokeWidth={2} strokeDasharray={dash} strokeLinecap={dash ? 'round' : 'butt'} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
