const HEIGHT = 22;

/** The course in small; the figure beside it says the sum. A step without any is a line. */
export function SparkBars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg viewBox={`0 0 ${values.length * 12 - 3} 24`} height="24" aria-hidden className="max-w-1/2 min-w-0 shrink">
      {values.map((value, i) => {
        const height = value === 0 ? 1 : Math.max(2, (value / most) * HEIGHT);
        return (
          <rect
            key={i}
            x={i * 12}
            y={24 - height}
            width={9}
            height={height}
            fill={value === 0 ? 'var(--color-line-strong)' : 'var(--color-primary)'}
          />
        );
      })}
    </svg>
  );
}
